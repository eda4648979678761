// SPDX-License-Identifier: Apache-2.0

import UIKit

final class PromptViewModel {
  private var asked = 0

  func open(_ url: URL) {
    asked += 1
    if UIApplication.shared.canOpenURL(url) { UIApplication.shared.open(url) }
  }
}
