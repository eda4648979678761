// SPDX-License-Identifier: Apache-2.0

final class Session {
  func start() -> Int { URLSession.shared.count }
}
