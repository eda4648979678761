// SPDX-License-Identifier: Apache-2.0

extension Message {
  static func reachesNoProvider(of type: Any.Type, met: ProviderRecord?, at place: CodePlace) -> Message {
    let here = Line(name: "here", place: "\(place)")
    guard let other = met else {
      return Message(
        rule: .replacement,
        sentence: "the property, of type `\(TypeName.short(of: type))`, reaches no provider", lines: [here],
        help: "declare the property with a lifetime, as in `shared { … }`, in the getter itself and not in another "
          + "task; set a stored property directly, or create the root with another value")
    }
    // Only a property whose type is wider than what its factory creates can be affected by a lone `return`.
    let help =
      RegistryRequest(type).verdict(on: other.type) != .notMet
      ? "if the factory of `\(other.name)` is a lone `{ return … }`, remove the `return`: it hides the property's type; "
        + "otherwise name what the property is computed from"
      : "name `\(other.name)` itself, or, if it was named, let its lifetime make the whole value; to set a part of it, "
        + "write `root[\\.\(other.name)].part = …`; otherwise declare the property with its own lifetime"
    return Message(
      rule: .replacement,
      sentence: "the property has type `\(TypeName.short(of: type))`, but reaches `\(other.name)`, "
        + "which returns `\(TypeName.short(of: other.type))`",
      lines: [here, Line(other)], help: help)
  }

  /// A root whose wiring differs for each read.
  static func fleetingWiring(of root: Any.Type, at place: CodePlace) -> Message {
    Message(
      rule: .wiring,
      sentence: "`\(TypeName.short(of: root))` returns a new `Wiring` every time, so nothing is retained",
      lines: [Line(name: "here", place: "\(place)")],
      help: root is any ChildRoot.Type
        ? "do not compute the wiring, but store it, and set it in `init` to `Wiring(childOf: parent.wiring)`"
        : storedWiring)
  }

  /// The help for a root that computes its wiring.
  static var storedWiring: String {
    "do not compute the wiring, as in `var wiring: Wiring { Wiring() }`, but store it: `let wiring = Wiring()`"
  }

  static func reachesSeveralProviders(_ one: ProviderRecord, _ other: ProviderRecord, at place: CodePlace) -> Message {
    Message(
      rule: .replacement,
      sentence:
        "the property reads two providers of type `\(TypeName.short(of: one.type))`: `\(one.name)` and `\(other.name)`",
      lines: [Line(name: "here", place: "\(place)")] + [one, other].map(Line.init),
      help: "if it is computed from both, replace one of them; otherwise read `\(one.name)` inside the factory of "
        + "`\(other.name)`, not before it")
  }

  static func isComputed(from records: [ProviderRecord], at place: CodePlace) -> Message {
    let names = records.map { "`\($0.name)`" }
    return Message(
      rule: .replacement,
      sentence: "the property is not a provider: it is computed from \(names.joined(separator: " and "))",
      lines: [Line(name: "here", place: "\(place)")] + records.map(Line.init),
      help: "replace \(names.joined(separator: " or ")), or declare the property with its own lifetime")
  }
}
