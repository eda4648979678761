// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which uses a good engineer could defend, so that they are noted and not reported.
///
/// Each idea has a type of its own: what a caller hands in, moments that are only noted, identities, requests to the
/// system. What remains here is a matter of one look at where a use stands.
struct MinorUses {
  let program: Program
  let uses: UsesByDeclaration

  /// Whether a use is worth a note, and no more.
  func isMinor(
    _ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID?, file: Int, isInFixedFolder: Bool
  ) -> Bool {
    !setting.isDisjoint(with: [.foreignExtension, .vendored]) || isForDevelopers(use, entry, id)
      || isOfFreeFunction(entry, id) || isWrappedByFunction(entry, id) || isOfScreen(entry, setting, id)
      || isTooSmallToInject(use, entry, id, file: file)
      || entry.category == .random && (usesCryptography(file) || isDecoration(id, file: file)) || isSetUp(use, entry)
      || SystemRequests(program: program, uses: uses).isRequest(use, entry, setting, id)
      || FolderLookUps.isLookUp(use, entry)
      || entry.category == .files && id != nil && !isInFixedFolder
      || id.map { isMinor(use, entry, setting, in: $0) } ?? false
  }

  /// The same, for a use that stands in a declaration.
  private func isMinor(_ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, in id: DeclarationID) -> Bool {
    isKept(entry, id) || isResource(use, entry, id) || isObserved(use, id) || isMigration(entry, id)
      || isDefaultValue(id) || isMadeWhereOverridden(use, entry, id) || isMadeForOthers(use, entry, id)
      || isOfListener(entry, id)
      || NotedMoments(program: program, uses: uses).isNoted(use, entry, id)
      || Identities(program: program).isIdentity(use, entry, id)
      || HandedIn(program: program, uses: uses).isHandedIn(use, entry, id)
      || HandedOver(program: program, uses: uses).isHandedOver(use, entry, setting, id)
  }

  /// Whether it is a part of what developers are told, or of a test.
  private func isForDevelopers(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID?) -> Bool {
    if !use.context.isDisjoint(with: [.diagnostic, .asksForTests]) { return true }
    guard let type = program.type(around: id), program.types[type].name.namesDiagnosis else { return false }
    // Whoever reports over the network decides by the answer, unless it is ignored.
    return entry.category != .network || use.context.contains(.discarded)
  }

  /// Whether a function outside of types is itself the wrapper of the disk or the system, waits, or makes something up,
  /// such as a session that others have to be handed.
  private func isOfFreeFunction(_ entry: Catalogue.Entry, _ id: DeclarationID?) -> Bool {
    guard let id, program.type(around: id) == nil else { return false }
    if program[id].type?.elements.contains(where: { $0.name == entry.pattern.names[0] }) ?? false { return true }
    return entry.category.isOutOfProcess && entry.category != .network || entry.category == .sleep
      || entry.category == .random && isMaker(id)
  }

  /// Whether a screen shows or changes it by itself, which is no logic; what it loads is.
  private func isOfScreen(_ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID?) -> Bool {
    // What a button starts another program for, such as to open this one again.
    if entry.category == .process { return setting.contains(.view) }
    guard entry.category == .storage || entry.category == .files else { return false }
    return setting.contains(.view) || id.map { asksUser($0) } ?? false
  }

  /// Whether a function puts a question on the screen itself, and so is a part of it.
  private func asksUser(_ id: DeclarationID) -> Bool {
    uses[id].contains { _, other in other.kind == .call && Signs.questions.contains(other.name) }
  }

  /// Whether it is too small to inject: a short pause, a wait that is a part of how something looks or ends, a question that is
  /// asked of the system in its own language or where a server begins.
  private func isTooSmallToInject(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID?, file: Int) -> Bool {
    if ["usleep(_:)", "Environment.detect", "getifaddrs", "getnameinfo"].contains(where: entry.name.hasPrefix) {
      return true
    }
    // Nobody hands a clock around for the blink of an eye, unless it is a part of what a screen does.
    if use.context.contains(.brief), entry.name.hasPrefix(".asyncAfter") || !program.isLogic(around: id) { return true }
    return entry.category == .sleep && (isInterface(file) || endsTheProgram(after: use, file: file))
  }

  /// Whether it stands in a function whose name says that it makes something up.
  private func isMaker(_ id: DeclarationID) -> Bool {
    program.isInFunction(id) { name in ["generate", "make", "random"].contains(where: name.hasPrefix) }
  }

  /// Whether a wait only lets a message get out before the program ends.
  private func endsTheProgram(after use: Use, file: Int) -> Bool {
    program.files[file].uses.contains { other in
      other.declaration == use.declaration && ["fatalError", "preconditionFailure", "exit"].contains(other.name)
        && other.position.line > use.position.line && other.position.line <= use.position.line + 8
    }
  }

  /// Whether it stands in a private type beside a view, which is a part of how that looks: there chance decorates.
  private func isDecoration(_ id: DeclarationID?, file: Int) -> Bool {
    guard let type = program.type(around: id).map({ program.types[$0] }),
      program.files[file].imports.contains(where: { ["SwiftUI", "SpriteKit", "SceneKit"].contains($0.module) })
    else { return false }
    return type.parts.contains { program[$0].modifiers.isPrivateInFile }
  }

  /// Whether a session is only asked for its configuration, by which nothing is loaded:
  /// `AF.session.configuration.httpCookieStorage`.
  private func isSetUp(_ use: Use, _ entry: Catalogue.Entry) -> Bool {
    guard entry.category == .network else { return false }
    return (use.names.dropFirst() + use.suffix).contains { $0 == "configuration" || $0 == "sessionConfiguration" }
  }

  /// Whether a file is about keys and signatures: there chance is what makes them safe.
  private func usesCryptography(_ file: Int) -> Bool {
    program.files[file].imports.contains { Signs.cryptographyModules.contains($0.module) }
  }

  /// Whether a property is nothing but a value of the store: `var theme: Theme { get { … } set { … } }`.
  private func isKept(_ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    entry.category == .storage && !program.isLogic(around: id) && program[id].kind == .variable
      && program[id].modifiers.isSuperset(of: [.hasSetter, .hasBody])
      && !program[id].modifiers.contains(.isStored)
  }

  /// Whether a function says that it runs another program, or asks the process: `exec(arguments:)`.
  private func isWrappedByFunction(_ entry: Catalogue.Entry, _ id: DeclarationID?) -> Bool {
    guard entry.category == .process, !program.isLogic(around: id) else { return false }
    return program.isInFunction(id) { name in
      let name = name.lowercased()
      return ["exec", "spawn", "shell", "launchprocess", "runprocess", "runcommand", "environment"].contains {
        name.contains($0)
      }
    }
  }

  /// Whether a file is about what is shown: there a delay is part of how it looks.
  private func isInterface(_ file: Int) -> Bool {
    program.files[file].imports.contains { Signs.interfaceModules.contains($0.module) }
  }

  /// Whether it reads what is delivered with the program: the file's place comes from a bundle.
  private func isResource(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .files else { return false }
    return uses[id].contains { _, other in
      other.labels.contains("forResource") || other.name.hasPrefix("Bundle.") || other.name == "Bundle"
    }
  }

  /// Whether a function is there to make it, so that a test can override that: `func session() -> URLSession`.
  private func isMadeWhereOverridden(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard use.context.contains(.returned), use.suffix.isEmpty, let result = program[id].type else { return false }
    return entry.category != .time && result.elements.contains { $0.name == entry.pattern.names[0] }
      && program.canBeOverridden(id)
  }

  /// Whether a type is there to make it for others: `func session(for account: Account) -> URLSession`.
  private func isMadeForOthers(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .network, use.suffix.isEmpty, let type = program.type(around: id).map({ program.types[$0] })
    else { return false }
    let makers = program.members(of: type).map { program[$0] }.filter { member in
      !member.modifiers.isPrivateInFile && !member.modifiers.contains(.isStored)
        && member.type?.elements.map(\.name) == [entry.pattern.names[0]]
    }
    guard !makers.isEmpty else { return false }
    let own = uses.all(in: type)
    return makers.allSatisfy { maker in !own.contains { $0.use.name == maker.name } }
  }

  /// Whether it is a part of what listens on a socket, which is what wraps the network for the rest of a program.
  private func isOfListener(_ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard !program.isLogic(around: id) else { return false }
    if entry.name.hasPrefix("NWListener") { return true }
    guard entry.set == "c-sockets", let type = program.type(around: id) else { return false }
    return uses.all(in: program.types[type]).contains { $0.use.kind == .call && $0.use.name == "listen" }
  }

  /// Whether it only says whose notifications are wanted: `addObserver(…, object: store)`.
  private func isObserved(_ use: Use, _ id: DeclarationID) -> Bool {
    guard use.context.contains(.argument) else { return false }
    return uses[id].contains { _, call in
      zip(call.labels, call.arguments).contains { $0 == "object" && $1.range.offset == use.position.offset }
    }
  }

  /// Whether it moves what an older version of the program has stored, which happens once.
  private func isMigration(_ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .files || entry.category == .storage else { return false }
    let type = program.type(around: id).map { program.types[$0] }
    if let type, !type.externalSupertypes.isDisjoint(with: ["Migration", "AsyncMigration"]) { return true }
    return program.enclosing(id).contains { outer in
      let name = program[outer].name
      switch program[outer].kind {
      case .class, .struct, .enum, .actor: return name.hasSuffix("Migration") || name.hasSuffix("Migrator")
      case .function: return name.hasPrefix("migrat") || name.contains("Migrat")
      default: return false
      }
    }
  }

  /// Whether it makes a default value that a caller can replace, and that says so: `static let defaultUserAgent`.
  private func isDefaultValue(_ id: DeclarationID) -> Bool {
    program.enclosing(id).contains { outer in
      program[outer].kind == .variable && program[outer].modifiers.isSuperset(of: [.isStatic, .isStored])
        && !program[outer].modifiers.isPrivateInFile
        && program[outer].name.hasPrefix("default")
    }
  }
}
