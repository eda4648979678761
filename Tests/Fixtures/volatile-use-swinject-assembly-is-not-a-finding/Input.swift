// SPDX-License-Identifier: Apache-2.0

import Foundation
import Swinject

final class NetworkParts: Assembly {
  func assemble(container: Container) {
    container.register(URLSession.self) { _ in URLSession(configuration: .default) }
  }
}
