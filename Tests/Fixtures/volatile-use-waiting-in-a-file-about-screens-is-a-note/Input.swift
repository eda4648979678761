// SPDX-License-Identifier: Apache-2.0

import UIKit

final class BannerModel {
  func hideLater(_ hide: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: hide)
  }
}
