// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Region {
  case near, far

  static var current: Region { stored(in: UserDefaults.standard) == .far ? .far : .near }

  private static func stored(in store: UserDefaults) -> Region? { store.bool(forKey: "far") ? .far : nil }
}
