// SPDX-License-Identifier: Apache-2.0

import UIKit

final class WindowScene: UIResponder, UIWindowSceneDelegate {
  func start() -> Any? { UserDefaults.standard.object(forKey: "window") }
}
