// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Which types are roots: `struct AppDependencies: CompositionRoot { … }`.
extension Program {
  /// Whether a type is a composition root or a child root of Dovetail, but not one of its protocols.
  func isCompositionRoot(_ type: ProgramType) -> Bool {
    guard type.kind != .protocol, type.kind != .external else { return false }
    if !type.externalSupertypes.isDisjoint(with: Signs.rootProtocols) { return true }
    // Dovetail itself declares the protocols.
    return type.supertypes.contains {
      types[$0].kind == .protocol && types[$0].module == "Dovetail" && types[$0].name == "CompositionRoot"
    }
  }
}
