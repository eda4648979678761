// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What the names of a use say by themselves.
extension Use {
  /// The names of its chain, without the leading dot of an implicit member.
  var names: [String] { name.chain.map(String.init) }

  /// The first of its names, or the second one after a name that stands for the type around it, such as `Self`.
  func memberName(after qualifiers: Set<Substring> = ownTypeNames) -> String {
    let names = name.chain
    guard let first = names.first else { return "" }
    return String(names.count > 1 && qualifiers.contains(first) ? names[1] : first)
  }

  static let ownTypeNames: Set<Substring> = ["Self"]

  /// The same, after `Self` or the name of a type.
  func memberName(of type: ProgramType) -> String { memberName(after: ["Self", type.name[...]]) }

  /// Whether a member of that name is all that it names: `Self.session`, but not `session.data(from: url)`.
  func endsWith(member: String) -> Bool { name.lastOfChain == member && suffix.isEmpty }

  /// Whether it names a global instance, such as `URLSession.shared`, only to compare identities: then it does not
  /// matter what the instance does.
  var isOnlyEquated: Bool {
    context.contains(.equated) && kind == .reference && suffix.isEmpty
      && Signs.comparedInstances.contains { name.hasSuffix(".\($0)") }
  }

  /// Whether it sets a member with a name, of this instance or of another one: `session = other`,
  /// `shared.session = other`.
  func sets(_ member: String) -> Bool { kind == .assignment && names.last == member }
}
