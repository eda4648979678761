// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ProfileService {
  func rename(_ name: String) { UserDefaults.standard.set(name, forKey: "name") }
}
