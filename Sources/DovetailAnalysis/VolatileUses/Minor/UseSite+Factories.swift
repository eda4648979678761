// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// What is created for others, which can use another one instead.
extension UseSite {
  /// Whether a function exists to create it, so that a test can override it: `func session() -> URLSession`,
  /// `open var session: URLSession`, or `open func expiration() -> Date`.
  var isMadeWhereOverridden: Bool {
    guard !readsContents, use.context.contains(.returned), let declaration, let result = program[declaration].type
    else { return false }
    if category == .time {
      return program[declaration].kind == .function && program[declaration].modifiers.contains(.isOpen)
        && result.text == "Date" && use.context.isDisjoint(with: [.compared, .decides])
    }
    guard use.suffix.isEmpty else { return false }
    return isNamed(in: result) && program.isOverridable(declaration)
  }

  /// Whether a type is the API's own.
  func isNamed(in type: TypeExpression) -> Bool { type.elements.contains { $0.name == entry.pattern.names[0] } }

  /// Whether it reads a file or a web address: what it returns is data, and not something that does more.
  var readsContents: Bool { use.labels.first?.hasPrefix("contentsOf") ?? false }

  /// Whether it is in what a protocol does by default for one of its requirements, in place of which a double that
  /// conforms does something else.
  var isInDefaultOfRequirement: Bool {
    guard category.isOutOfProcess, let declaration else { return false }
    let labels = program[declaration].parameters.map(\.label)
    return program.requirements(namedLike: declaration).contains { program[$0].parameters.map(\.label) == labels }
  }

  /// Whether a type exists to create it for others: `func session(for account: Account) -> URLSession`, or a client of
  /// a `ClientFactory`; also the defaults that a `ClientBuilder` looks up for what it builds.
  var isMadeForOthers: Bool {
    guard category == .network || category == .storage, !entry.loadsContents, use.suffix.isEmpty, let type else {
      return false
    }
    if type.name.hasSuffix("Builder"), type.members["build"] != nil { return entry.pattern.covers(use.names) }
    guard category == .network else { return isStoreForCaller }
    if use.kind == .call, type.name.hasSuffix("Factory"), use.names.last?.looksLikeTypeName ?? false { return true }
    return usesByType.makesForOthers(entry.pattern.names[0], type)
  }

  /// Whether it is the store that a function returns to callers, who say which one:
  /// `static func defaults(of group: String?) -> UserDefaults`.
  private var isStoreForCaller: Bool {
    guard use.context.contains(.returned), !use.arguments.isEmpty || use.context.contains(.alternative),
      let declaration, program[declaration].kind == .function, !program[declaration].modifiers.isPrivateInFile,
      !program[declaration].parameters.isEmpty, let result = program[declaration].type
    else { return false }
    return isNamed(in: result)
  }

  /// Whether it is part of a server socket, which wraps the network for the rest of the program.
  var belongsToListener: Bool {
    guard declaration != nil, !isInLogic else { return false }
    if entry.traits.contains(.listener) { return true }
    guard entry.traits.contains(.socket), let type else { return false }
    return usesByType.uses(of: "listen", in: type).contains { $0.kind == .call }
  }
}
