// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ShopBootstrap {
  func start() -> URLSession { URLSession.shared }
}
