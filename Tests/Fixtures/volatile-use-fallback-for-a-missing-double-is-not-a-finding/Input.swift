// SPDX-License-Identifier: Apache-2.0

final class Prompt {
  private let inputProvider: (() -> String?)?

  init(inputProvider: (() -> String?)?) { self.inputProvider = inputProvider }

  func answer() -> String? {
    guard let provider = inputProvider else { return readLine(strippingNewline: true) }
    return provider()
  }
}
