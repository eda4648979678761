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
    _ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID?, file: Int
  ) -> Bool {
    if setting.contains(.foreignExtension) { return true }
    if !use.context.isDisjoint(with: [.diagnostic, .asksForTests]) { return true }
    if entry.category != .network, let type = program.type(around: id), program.types[type].name.namesDiagnosis {
      return true
    }
    // What keys and nonces are made of.
    if entry.category == .random, usesCryptography(file) { return true }
    if entry.category == .process, isNamedFunction(id) { return true }
    // A function outside of types that reaches the disk or the system is itself the wrapper.
    if entry.category.isOutOfProcess, entry.category != .network, let id, program.type(around: id) == nil {
      return true
    }
    if let id, program.type(around: id) == nil, entry.category == .sleep || isMaker(id) && entry.category == .random {
      return true
    }
    // What a screen shows or changes by itself is no logic; what it loads is.
    if setting.contains(.view), entry.category == .storage || entry.category == .files { return true }
    // A pause of microseconds is a courtesy to the processor or to a device.
    if entry.name == "usleep(_:)" { return true }
    // A server asks for its environment where it begins.
    if entry.name.hasPrefix("Environment.detect") { return true }
    // What addresses the device has is asked in the language of the system only.
    if entry.name.hasPrefix("getifaddrs") || entry.name.hasPrefix("getnameinfo") { return true }
    // Nobody hands a clock around for the blink of an eye, unless it is a part of what a screen does.
    if use.context.contains(.brief), !decides(id) { return true }
    if entry.category == .sleep, isInterface(file) || endsTheProgram(after: use, file: file) { return true }
    if SystemRequests(program: program, uses: uses).isRequest(use, entry, setting, id) { return true }
    if FolderLookUps.isLookUp(use, entry) { return true }
    guard let id else { return false }
    if entry.category == .storage, isKept(id), !decides(id) { return true }
    return isResource(use, entry, id) || isObserved(use, id) || isMigration(entry, id) || isDefaultValue(id)
      || NotedMoments(program: program, uses: uses).isNoted(use, entry, id)
      || Identities(program: program).isIdentity(use, entry, id)
      || HandedIn(program: program, uses: uses).isHandedIn(use, entry, id)
      || HandedOver(program: program, uses: uses).isHandedOver(use, entry, setting, id)
  }

  /// Whether it stands in a function whose name says that it makes something up.
  private func isMaker(_ id: DeclarationID) -> Bool {
    program.enclosing(id).contains { outer in
      program[outer].kind == .function && ["generate", "make", "random"].contains { program[outer].name.hasPrefix($0) }
    }
  }

  /// Whether a wait only lets a message get out before the program ends.
  private func endsTheProgram(after use: Use, file: Int) -> Bool {
    program.files[file].uses.contains { other in
      other.declaration == use.declaration && ["fatalError", "preconditionFailure", "exit"].contains(other.name)
        && other.position.line > use.position.line && other.position.line <= use.position.line + 8
    }
  }

  /// Whether a file is about keys and signatures: there chance is what makes them safe.
  private func usesCryptography(_ file: Int) -> Bool {
    program.files[file].imports.contains { Signs.cryptographyModules.contains($0.module) }
  }

  /// Whether a property is nothing but a value of the store: `var theme: Theme { get { … } set { … } }`.
  private func isKept(_ id: DeclarationID) -> Bool {
    program[id].kind == .variable && program[id].modifiers.isSuperset(of: [.hasSetter, .hasBody])
      && !program[id].modifiers.contains(.isStored)
  }

  /// Whether the type around is named as a part of the program's logic.
  private func decides(_ id: DeclarationID?) -> Bool {
    program.type(around: id).map { Affinities.deciding.contains(where: program.types[$0].name.hasSuffix) } ?? false
  }

  /// Whether a function says that it runs another program, or asks the process: `exec(arguments:)`.
  private func isNamedFunction(_ id: DeclarationID?) -> Bool {
    guard !decides(id) else { return false }
    return program.enclosing(id).contains { outer in
      guard program[outer].kind == .function else { return false }
      let name = program[outer].name.lowercased()
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
        && program[outer].modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate])
        && program[outer].name.hasPrefix("default")
    }
  }
}
