// SPDX-License-Identifier: Apache-2.0

import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  let session = URLSession.shared
}
