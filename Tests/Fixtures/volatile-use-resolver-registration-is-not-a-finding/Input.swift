// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resolver

extension Resolver: ResolverRegistering {
  static func registerAllServices() { register { URLSession(configuration: .default) } }
}
