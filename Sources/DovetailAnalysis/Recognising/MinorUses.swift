// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which uses a good engineer could defend, so that they are noted and not reported.
struct MinorUses {
  let program: Program
  let uses: UsesByDeclaration

  /// Whether a use is worth a note, and no more.
  func isMinor(
    _ use: Use, _ entry: Catalogue.Entry, _ setting: Setting, _ id: DeclarationID?, file: Int
  ) -> Bool {
    if use.context.contains(.elapsedTime), entry.category == .time { return true }
    if use.context.contains(.identity), entry.category == .random { return true }
    if setting.contains(.foreignExtension) { return true }
    // A function outside of types that reaches the disk or the system is itself the wrapper.
    if entry.category.isOutOfProcess, entry.category != .network, let id, program.type(around: id) == nil {
      return true
    }
    if entry.category == .sleep, isInterface(file) || endsTheProgram(after: use, file: file) { return true }
    guard let id else { return false }
    return isStampOfRecord(use, entry, id) || isResource(use, entry, id) || isStampOfAnother(use, entry, id)
      || isHandedOn(use, entry, id) || isStampOfNewRecord(use, entry, id)
      || HandedIn(program: program, uses: uses).isAddress(of: use, entry, id)
  }

  /// Whether a wait only lets a message get out before the program ends.
  private func endsTheProgram(after use: Use, file: Int) -> Bool {
    program.files[file].uses.contains { other in
      other.declaration == use.declaration && ["fatalError", "preconditionFailure"].contains(other.name)
        && other.position.line > use.position.line && other.position.line <= use.position.line + 3
    }
  }

  /// Whether a file is about what is shown: there a delay is part of how it looks.
  private func isInterface(_ file: Int) -> Bool {
    program.files[file].imports.contains { Signs.interfaceModules.contains($0.module) }
  }

  /// Whether a record notes when it was made, or a number of its own: `created = Date()`.
  private func isStampOfRecord(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .time || entry.category == .random, let type = program.type(around: id) else {
      return false
    }
    let isRecord =
      program.isDataStructure(program.types[type])
      || program.types[type].parts.contains { program[$0].attributes.contains("Model") }
      || program.types[type].externalSupertypes.contains("NSManagedObject")
      || program.types[type].externalSupertypes.contains("PersistentModel")
      || program.types[type].externalSupertypes.contains("TimelineEntry")
    let variable = program.enclosing(id).first { program[$0].kind == .variable }.map { program[$0].modifiers }
    // `private let opened = Date()` notes when an object was made; `var now = Date.init` does not.
    if entry.category == .time, use.kind == .call, let variable, variable.contains(.isStored),
      !variable.contains(.isMutable),
      use.context.contains(.initialValue)
    {
      return true
    }
    guard isRecord else { return false }
    // A managed object is stamped where it is inserted, and that is a function of its own.
    if program.types[type].externalSupertypes.contains("NSManagedObject") { return true }
    return program.enclosing(id).contains { outer in
      program[outer].kind == .initializer
        || program[outer].kind == .variable && program[outer].modifiers.contains(.isStored)
    }
  }

  /// Whether it reads what is delivered with the program: the file's place comes from a bundle.
  private func isResource(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .files else { return false }
    return uses[id].contains { _, other in
      other.labels.contains("forResource") || other.name.hasPrefix("Bundle.") || other.name == "Bundle"
    }
  }

  /// Whether it is the moment that another object is stamped with: `note.modified = Date()`.
  private func isStampOfAnother(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .time, use.kind == .call, use.suffix.isEmpty else { return false }
    return uses[id].contains { _, target in
      guard target.kind == .assignment, !target.context.contains(.throughSelf),
        let last = target.name.split(separator: ".").last, last.utf8.count < target.name.utf8.count
      else { return false }
      // What is written behind the name can only be the sign of the assignment.
      let gap = use.position.offset - (target.namePosition.offset + last.utf8.count)
      return target.position.line == use.position.line && (1...3).contains(gap)
    }
  }

  /// Whether a record is made with it: `Post(title: title, created: Date())`.
  private func isStampOfNewRecord(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .time, use.kind == .call, use.context.contains(.argument), use.suffix.isEmpty,
      use.labels.isEmpty
    else { return false }
    let offset = use.position.offset
    return uses[id].contains { _, call in
      guard call.kind == .call, call.name.first?.isUppercase ?? false,
        call.arguments.contains(where: { $0.range.offset == offset }),
        case .project(let type)? = program.constructed(call.name, from: id)
      else { return false }
      return program.isDataStructure(program.types[type])
        || !program.types[type].externalSupertypes.isDisjoint(with: ["Codable", "Content", "Model", "PersistentModel"])
    }
  }

  /// Whether a function only supplies the moment to another one of its type, which takes it: `isOpen(at: Date())`.
  private func isHandedOn(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .time, use.context.contains(.argument), use.suffix.isEmpty,
      let type = program.type(around: id)
    else { return false }
    let offset = use.position.offset
    return uses[id].contains { _, call in
      guard call.kind == .call, call.base == .outer,
        let index = call.arguments.firstIndex(where: { $0.range.offset == offset }), index < call.labels.count,
        let members = program.types[type].members[call.name]
      else { return false }
      return members.contains { member in
        program[member].kind == .function
          && program[member].parameters.contains { ($0.label ?? "_") == call.labels[index] }
      }
    }
  }
}
