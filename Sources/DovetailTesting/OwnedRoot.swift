// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// The root that a value is, or that it owns as a scope.
func ownedRoot(of value: Any) -> (any CompositionRoot)? {
  (value as? any CompositionRoot) ?? (value as? any RootOwner)?.ownedRoot
}

/// A scope with any root.
private protocol RootOwner {
  var ownedRoot: any CompositionRoot { get }
}

extension Scope: RootOwner {
  fileprivate var ownedRoot: any CompositionRoot { root }
}
