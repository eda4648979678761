// SPDX-License-Identifier: Apache-2.0

final class Mail {
  private var sent = 0

  func makeToken() -> String {
    sent += 1
    return String(Int.random(in: 0...255), radix: 16)
  }
}
