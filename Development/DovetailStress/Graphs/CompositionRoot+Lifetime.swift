// SPDX-License-Identifier: Apache-2.0

import Dovetail

extension CompositionRoot {
  /// Provides a value with the lifetime that a plan says.
  func provide<Value: Sendable>(_ lifetime: Lifetime, at site: Site, _ make: () -> Value) -> Value {
    switch lifetime {
    case .shared: shared(at: site) { make() }
    case .weak: weak(at: site) { make() }
    case .perResolution: perResolution(at: site) { make() }
    case .transient: transient(at: site) { make() }
    }
  }
}
