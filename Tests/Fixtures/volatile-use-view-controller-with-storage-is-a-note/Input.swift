// SPDX-License-Identifier: Apache-2.0

import UIKit

class SettingsController: UIViewController {
  func reset() { UserDefaults.standard.removeObject(forKey: "all") }
  func delay() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) {} }
}
