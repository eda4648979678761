// SPDX-License-Identifier: Apache-2.0

import Dispatch

final class Banner {
  func hideLater(_ hide: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: hide)
  }
}
