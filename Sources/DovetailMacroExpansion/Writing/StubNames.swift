// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The names of a stub's properties, three for each way in which a member is used.
struct StubNames {
  /// The properties of one use of a member.
  struct Name {
    /// `user`, or a variant that distinguishes it from others of that name.
    let base: String

    var body: String { "on" + capitalized(base) }
    var calls: String { prefix + "Calls" }
    var member: String { prefix + "Member" }
    /// An identifier cannot begin with a digit.
    private var prefix: String { base.first?.isNumber == true ? "_" + base : base }
  }

  /// How a member is used.
  enum Role: Hashable { case call, set }

  private var names: [Key: Name] = [:]
  private var taken: Set<String>

  private struct Key: Hashable {
    let syntax: SyntaxIdentifier
    let name: String
    let role: Role

    init(_ requirement: Requirement, _ role: Role) {
      syntax = requirement.syntax.id
      name = requirement.name
      self.role = role
    }
  }

  /// Names every member after itself: `load`; if that is ambiguous, with labels, then with types: `loadFrom`.
  init(_ requirements: [Requirement]) {
    taken = Set(requirements.map { $0.name.filter { $0 != "`" } })
    let uses = requirements.flatMap { requirement -> [(Requirement, Role)] in
      requirement.setter == nil ? [(requirement, .call)] : [(requirement, .call), (requirement, .set)]
    }
    name(uses, by: [Self.plain, Self.withLabels, Self.withTypes, Self.withEffects][...])
  }

  /// The name for a requirement, which must be one of those for which the names were made.
  subscript(requirement: Requirement, role: Role) -> Name { names[Key(requirement, role)]! }

  /// A name that the protocol does not use.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  private mutating func name(
    _ uses: [(Requirement, Role)], by ways: ArraySlice<(Requirement, Role) -> String>
  ) {
    guard let way = ways.first else {
      for (requirement, role) in uses {
        let base = Self.withEffects(requirement, role)
        let number = (2...).first { isFree(Name(base: base + "\($0)")) } ?? 2
        take(Name(base: base + "\(number)"), for: requirement, role)
      }
      return
    }
    var order: [String] = []
    var groups: [String: [(Requirement, Role)]] = [:]
    for use in uses {
      let name = way(use.0, use.1)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(use)
    }
    for name in order {
      let group = groups[name] ?? []
      if group.count == 1, isFree(Name(base: name)) {
        take(Name(base: name), for: group[0].0, group[0].1)
      } else {
        self.name(group, by: ways.dropFirst())
      }
    }
  }

  private func isFree(_ name: Name) -> Bool { taken.isDisjoint(with: [name.body, name.calls, name.member]) }

  private mutating func take(_ name: Name, for requirement: Requirement, _ role: Role) {
    taken.formUnion([name.body, name.calls, name.member])
    names[Key(requirement, role)] = name
  }

  // MARK: Ways to name a member, shortest first

  private static func plain(_ requirement: Requirement, _ role: Role) -> String {
    let name = word(requirement.name)
    return role == .set ? "set" + capitalized(name) : name
  }

  private static func withLabels(_ requirement: Requirement, _ role: Role) -> String {
    plain(requirement, role) + requirement.parameters.map { capitalized(word($0.label)) }.joined()
  }

  private static func withTypes(_ requirement: Requirement, _ role: Role) -> String {
    let types = requirement.parameters.map { words($0.type) }.joined()
    return withLabels(requirement, role) + types + (requirement.output.map { "To" + words($0) } ?? "")
  }

  private static func withEffects(_ requirement: Requirement, _ role: Role) -> String {
    withTypes(requirement, role) + (requirement.isAsync ? "Async" : "")
      + (requirement.throwing == nil ? "" : "Throwing")
  }

  private static func words(_ type: TypeSyntax) -> String {
    type.tokens(viewMode: .sourceAccurate).map { token in
      switch token.tokenKind {
      case .identifier: capitalized(token.text)
      case .keyword(.Any), .keyword(.Self): token.text
      case .leftSquare: "List"
      case .postfixQuestionMark: "OrNil"
      default: ""
      }
    }.joined()
  }
}

/// A name as a part of others: without backticks, and in camel case if it is not an identifier.
private func word(_ name: String) -> String {
  let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  return String(words.first ?? "") + words.dropFirst().map { capitalized(String($0)) }.joined()
}

private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
