// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct SessionKey: EnvironmentKey {
  static let defaultValue = URLSession.shared
}
