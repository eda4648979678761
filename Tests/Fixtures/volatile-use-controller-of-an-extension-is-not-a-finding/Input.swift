// SPDX-License-Identifier: Apache-2.0

import UIKit

final class PostController: UIViewController {
  func finish() {
    try? FileManager.default.removeItem(atPath: "/var/post")
    extensionContext?.completeRequest(returningItems: nil)
  }
}
