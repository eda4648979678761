// SPDX-License-Identifier: Apache-2.0

/// A requested type, compared with the available types.
///
/// A cast tells whether a value matches, here and now. This tells it for a type, as far as possible: for a factory that
/// has not run yet, for a conformance that only holds on another actor, and for messages.
struct RegistryRequest {
  enum Verdict {
    case met
    case notMet
    /// The request cannot be taken apart.
    case unknown
  }

  /// The type as it is requested, which a factory may declare as well: `Int?`.
  private let requested: Any.Type
  /// The requested type; for an optional, the wrapped type.
  let type: Any.Type
  let parts: [RegistryTypePart]?

  init(_ requested: Any.Type) {
    self.requested = requested
    type = (requested as? any OptionalType.Type)?.wrapped ?? requested
    parts = RegistryTypePart.parts(of: type)
  }

  var isOptional: Bool { type != requested }

  /// Whether the values of a type match, even if only on some actor.
  @inline(never)
  func verdict(on candidate: Any.Type) -> Verdict {
    if candidate == type || candidate == requested { return .met }
    guard let parts else { return isExistential(type) ? .unknown : .notMet }
    return parts.allSatisfy { $0.isMet(by: candidate) } ? .met : .notMet
  }
}
