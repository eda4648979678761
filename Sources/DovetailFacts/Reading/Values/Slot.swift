// SPDX-License-Identifier: Apache-2.0

/// What the position of an expression says about its value.
///
/// It applies to the expression itself, not to what it contains.
struct Slot {
  /// The type that is expected, if it is written nearby.
  var expectedType: TypeExpression?
  /// The property of the same type that the value is assigned to.
  var assignedProperty: String?
  /// What the position says: an argument, a result, an identity.
  var context: Use.Context = []
  /// Whether the expression is written to.
  var isTarget = false
  /// Whether the value is one end of a measured time span.
  var isMeasured = false
  /// Where the value goes, unchanged or converted.
  var destination: Destination?

  /// Where a value goes.
  enum Destination {
    /// It is only recorded, as in ``Use/Context/recorded``.
    case record
    /// It becomes the value of a local name.
    case local
  }

  /// The slot of an argument or a variable with a given name.
  func named(_ name: String) -> Slot {
    guard name.namesAnIdentity else { return self }
    var slot = self
    slot.context.insert(.identity)
    return slot
  }

  /// The slot with additional context.
  func adding(_ context: Use.Context) -> Slot {
    var slot = self
    slot.context.formUnion(context)
    return slot
  }

  /// The slot of a value with a given destination.
  func going(to destination: Destination?) -> Slot {
    var slot = self
    slot.destination = destination
    return slot
  }

  /// The slot of the result of a function or getter with a given type; a Boolean result decides for the caller.
  static func result(of type: TypeExpression?) -> Slot {
    Slot(expectedType: type, context: type?.text == "Bool" ? [.returned, .decides] : .returned)
  }
}

extension String {
  /// Whether a value with this name identifies something.
  fileprivate var namesAnIdentity: Bool {
    // Most names end with another letter, which is seen at once.
    switch utf8.last {
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "r"): break
    default: return false
    }
    return switch self {
    case "id", "identifier", "uuid": true
    default:
      hasSuffix("ID") || hasSuffix("Id") || hasSuffix("Identifier") || hasSuffix("UUID") || hasSuffix("Uuid")
    }
  }
}
