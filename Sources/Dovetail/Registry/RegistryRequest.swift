// SPDX-License-Identifier: Apache-2.0

/// A type that somebody asks for, compared with the types that there are.
///
/// A cast tells whether a value fits, here and now. This tells it for a type, as far as types can: for the factory that
/// has not run yet, for the conformance that only holds on another actor, and for messages.
struct RegistryRequest {
  enum Verdict {
    case met
    case notMet
    /// The request can't be taken apart.
    case unknown
  }

  /// What is asked for; the wrapped type, if that is an optional.
  let type: Any.Type
  let isOptional: Bool
  let parts: [RegistryTypePart]?

  init(_ requested: Any.Type) {
    let wrapped = (requested as? any OptionalType.Type)?.wrapped
    isOptional = wrapped != nil
    type = wrapped ?? requested
    parts = RegistryTypePart.parts(of: type)
  }

  /// Whether the values of a type fit, be it on some actor only.
  @inline(never)
  func verdict(on candidate: Any.Type) -> Verdict {
    if candidate == type { return .met }
    guard let parts else { return isExistential(type) ? .unknown : .notMet }
    return parts.allSatisfy { $0.isMet(by: candidate) } ? .met : .notMet
  }
}

/// `Optional`, whatever it wraps.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
