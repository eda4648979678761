// SPDX-License-Identifier: Apache-2.0

import UIKit

final class KeyPresenter {
  private var phrase = ""

  func export() {
    let board = UIPasteboard.general
    board.string = phrase
  }

  func share() { UIPasteboard.general.string = phrase }

  func restore() {
    let board = UIPasteboard.general
    if let text = board.string { phrase = text }
  }
}
