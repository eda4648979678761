// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which moments and identifiers are only noted: they stamp a record, name a file, say how long something took, or
/// are handed to somebody who takes the moment from outside.
///
/// What decides by the clock stays: a comparison with a moment that was handed over, an end that is computed.
struct NotedMoments {
  let program: Program
  let uses: UsesByDeclaration

  func isNoted(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    if entry.category == .time {
      if use.context.contains(.elapsedTime) || isKeptConstant(use, id) || isHandedOn(use, id) { return true }
      // `now = Date.init` is no moment.
      let isMoment = use.labels.isEmpty && (use.kind == .call || !use.name.hasSuffix("init"))
      if use.context.contains(.noted), isMoment { return true }
      if isOnItsOwn(use, entry), !hasConsequence(use, id) { return true }
      if isStampOfNewRecord(use, id) || isClock(use, id) || isToldWhereNoted(use, id) { return true }
    }
    guard entry.category == .time || entry.category == .random else { return false }
    if entry.category == .time, isProgress(id) || isDescription(id) || isMeasurement(use, id) { return true }
    return isStampOfRecord(use, id)
  }

  /// Whether it is the moment itself, or one so long before or after it, and nothing that the program computes of it.
  private func isOnItsOwn(_ use: Use, _ entry: Catalogue.Entry) -> Bool {
    guard entry.set == "foundation-date" else { return false }
    switch use.name.split(separator: ".").last {
    case "Date", "NSDate", "init": return use.kind == .call
    case "now": return true
    default: return false
    }
  }

  /// Whether something is seen to follow from a moment: it is compared, decides, or something is computed of it, here or where the
  /// member is read that tells it.
  private func hasConsequence(_ use: Use, _ id: DeclarationID) -> Bool {
    if !use.context.isDisjoint(with: .consequences) { return true }
    let member = program[id]
    guard tellsTimeAlone(id), !member.modifiers.contains(.isStatic), let type = program.type(around: id) else {
      return false
    }
    // Whoever asks an object for the time does something with it.
    if use.context.contains(.returned) { return true }
    return reads(of: member, in: type).contains { !$0.use.context.isDisjoint(with: .consequences) }
  }

  /// Whether a member gives nothing else than the moment, as it is or as a number: `Int64(Date().timeIntervalSince1970 * 1000)`.
  private func tellsTimeAlone(_ id: DeclarationID) -> Bool {
    let member = program[id]
    return (member.kind == .variable || member.kind == .function) && !member.modifiers.contains(.isStored)
      && uses[id].allSatisfy { $0.use.base == .outer && $0.use.name.first?.isUppercase ?? false }
  }

  private func reads(of member: Declaration, in type: Int) -> [(file: Int, use: Use)] {
    uses.all(in: program.types[type]).filter { $0.use.name == member.name }
  }

  /// Whether it only says how often people are told how far something is, or when it is going to be done.
  private func isProgress(_ id: DeclarationID) -> Bool {
    program.enclosing(id).contains { outer in
      let name = program[outer].name
      switch program[outer].kind {
      case .function:
        // The progress of a person is what a program is about: `func progress(of: Student)`.
        return name.contains("ETA")
          || name.contains("Progress")
            && ["update", "report", "show", "log", "print", "render"].contains(where: name.hasPrefix)
      case .class, .struct, .actor:
        return ["ProgressObserver", "ProgressReporter", "ProgressBar", "ProgressIndicator"].contains(
          where: name.hasSuffix)
      default: return false
      }
    }
  }

  /// Whether a function or a property says that it measures how long something takes, and decides nothing by it:
  /// `executionTime(since:)`.
  private func isMeasurement(_ use: Use, _ id: DeclarationID) -> Bool {
    program.enclosing(id).contains { outer in
      guard program[outer].kind == .function || program[outer].kind == .variable else { return false }
      let name = program[outer].name.lowercased()
      if name.contains("performancemeasure") || name.hasPrefix("benchmark") { return true }
      return use.context.isDisjoint(with: [.compared, .decides])
        && (name.hasPrefix("measure") || name.contains("elapsed") || name.contains("executiontime"))
    }
  }

  /// Whether it is a part of what a value says about itself, to people: `description`, `errorDescription`.
  private func isDescription(_ id: DeclarationID) -> Bool {
    program.enclosing(id).contains { outer in
      program[outer].kind == .variable && program[outer].name.lowercased().hasSuffix("description")
    }
  }

  /// Whether a property notes when an object was made: `private let opened = Date()`; `var now = Date.init` does not.
  private func isKeptConstant(_ use: Use, _ id: DeclarationID) -> Bool {
    guard use.kind == .call || use.name.hasSuffix(".now"), use.context.contains(.initialValue),
      program.type(around: id) != nil
    else { return false }
    guard let variable = program.enclosing(id).first(where: { program[$0].kind == .variable }) else { return false }
    return program[variable].modifiers.contains(.isStored) && use.suffix.isEmpty && use.labels.isEmpty
  }

  /// Whether a function does nothing but tell the time: outside of types it is what others have to be handed, and in a class
  /// that is not final a test overrides it.
  private func isClock(_ use: Use, _ id: DeclarationID) -> Bool {
    guard use.context.contains(.returned), program[id].parameters.isEmpty, uses[id].count == 1 else { return false }
    guard program.type(around: id) != nil else { return true }
    return program.canBeOverridden(id)
      && ["date", "now", "time"].contains { program[id].name.endsWithWord($0) }
  }

  /// Whether a private member does nothing but tell the time, which only is noted wherever the member is used.
  private func isToldWhereNoted(_ use: Use, _ id: DeclarationID) -> Bool {
    let member = program[id]
    guard tellsTimeAlone(id), !use.context.contains(.compared), member.modifiers.isPrivateInFile,
      let type = program.type(around: id)
    else { return false }
    let reads = reads(of: member, in: type)
    return !reads.isEmpty && reads.allSatisfy { !$0.use.context.isDisjoint(with: [.noted, .elapsedTime]) }
  }

  /// Whether a record notes when it was made, or a number of its own: `created = Date()`.
  private func isStampOfRecord(_ use: Use, _ id: DeclarationID) -> Bool {
    // `Date.now + lifetime` is computed, whoever keeps it.
    let isKept: Use.Context = [.noted, .initialValue, .argument, .identity, .returned]
    guard let type = program.type(around: id) else { return false }
    let subject = program.types[type]
    // A managed object is stamped where it is inserted, and that is a function of its own.
    if subject.externalSupertypes.contains("NSManagedObject") { return true }
    guard
      program.isDataStructure(subject) || subject.parts.contains(where: { program[$0].attributes.contains("Model") })
        || !subject.externalSupertypes.isDisjoint(with: ["PersistentModel", "TimelineEntry"])
    else { return false }
    return program.enclosing(id).contains { outer in
      program[outer].kind == .initializer && !use.context.isDisjoint(with: isKept)
        || program[outer].kind == .variable && program[outer].modifiers.contains(.isStored)
    }
  }

  /// Whether a record is made with it: `Post(title: title, created: Date())`.
  private func isStampOfNewRecord(_ use: Use, _ id: DeclarationID) -> Bool {
    guard use.context.contains(.argument), use.suffix.isEmpty, use.labels.isEmpty else { return false }
    return uses.types(constructedWith: use, in: id).contains { record in
      program.isDataStructure(record)
        || !record.externalSupertypes.isDisjoint(with: ["Codable", "Content", "Model", "PersistentModel"])
    }
  }

  /// Whether a function only supplies the moment to another one of its type, which takes it: `isOpen(at: Date())`.
  private func isHandedOn(_ use: Use, _ id: DeclarationID) -> Bool {
    guard use.context.contains(.argument), use.suffix.isEmpty, let type = program.type(around: id) else { return false }
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
