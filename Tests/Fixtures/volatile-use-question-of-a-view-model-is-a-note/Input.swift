// SPDX-License-Identifier: Apache-2.0

import UIKit

final class HelpViewModel {
  private(set) var opened = 0

  func openHelp(_ address: URL) {
    opened += 1
    UIApplication.shared.open(address)
  }

  func canOpen(_ address: URL) -> Bool { UIApplication.shared.canOpenURL(address) }
}
