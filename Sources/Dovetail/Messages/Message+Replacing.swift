// SPDX-License-Identifier: Apache-2.0

extension Message {
  static func reachesNoProvider(of type: Any.Type, met: ProviderRecord?, at place: CodePlace) -> Message {
    let here = Line(name: "here", place: "\(place)")
    guard let other = met else {
      return Message(
        rule: .replacement,
        sentence: "what is to be replaced, of type `\(TypeName.short(of: type))`, reaches no provider", lines: [here],
        help: "declare the property with a lifetime, as in `shared { … }`; a stored property is set where it is stored")
    }
    // Only a property that is wider than what its factory makes can suffer from a lone `return`.
    let help =
      isExistential(type)
      ? "if `\(other.name)` is a lone `{ return … }`, drop the `return`: it hides the property's type; otherwise "
        + "replace what the property is computed from"
      : "replace `\(other.name)`, or set a part of it, as in `root[\\.\(other.name)].part = …`; otherwise declare what is "
        + "to be replaced with a lifetime of its own"
    return Message(
      rule: .replacement,
      sentence: "what is to be replaced is of type `\(TypeName.short(of: type))`, but reaches `\(other.name)`, "
        + "which makes `\(TypeName.short(of: other.type))`",
      lines: [here, Line(other)], help: help)
  }

  /// A root whose wiring is another one at each read.
  static func fleetingWiring(of root: Any.Type, at place: CodePlace) -> Message {
    Message(
      rule: .wiring, sentence: "`\(TypeName.short(of: root))` makes a new wiring at each read, and so keeps nothing",
      lines: [Line(name: "here", place: "\(place)")],
      help: "store it, as in `let wiring = Wiring()`, instead of computing it: `var wiring: Wiring { Wiring() }`")
  }

  static func reachesSeveralProviders(_ one: ProviderRecord, _ other: ProviderRecord, at place: CodePlace) -> Message {
    Message(
      rule: .replacement,
      sentence:
        "what is to be replaced reads `\(one.name)` as well as `\(other.name)`, both of type `\(TypeName.short(of: one.type))`",
      lines: [Line(name: "here", place: "\(place)")] + [one, other].map(Line.init),
      help: "read `\(one.name)` inside the factory of `\(other.name)`, not before it")
  }

  static func isComputed(from records: [ProviderRecord], at place: CodePlace) -> Message {
    let names = records.map { "`\($0.name)`" }
    return Message(
      rule: .replacement,
      sentence: "what is to be replaced is not a provider: it is computed from \(names.joined(separator: " and "))",
      lines: [Line(name: "here", place: "\(place)")] + records.map(Line.init),
      help: "replace \(names.joined(separator: " or ")), or declare the property with a lifetime of its own")
  }
}
