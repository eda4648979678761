// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Moments that are only noted: they stamp a record, name a file, say how long something took, or are handed to somebody who
/// takes the moment from outside.
///
/// What decides by the clock stays: a comparison with a moment that was handed over, an end that is computed.
extension UseSite {
  /// Whether it reads the clock or makes an identifier, and nothing is seen to follow from the value.
  var isNotedMoment: Bool {
    guard let declaration else { return false }
    switch category {
    case .time:
      return use.context.contains(.elapsedTime) || isKeptConstant || isHandedToOwnFunction || isOnlyNoted
        || isPlainMoment && !hasConsequence(in: declaration) || isStampOfNewRecord || isOverridableClock(declaration)
        || isToldWhereNoted(by: declaration) || isPartOfProgress || isPartOfDescription || isMeasurement
        || isStampOfRecord
    case .random: return isStampOfRecord
    case .network, .files, .storage, .process, .device, .sleep, .bundle, .notifications, .locale: return false
    }
  }

  // MARK: Nothing follows from it

  /// Whether it is a moment, and no function that gives one, such as `now = Date.init`, that goes where moments are noted.
  private var isOnlyNoted: Bool {
    use.context.contains(.noted) && use.labels.isEmpty && (use.kind == .call || !use.name.hasSuffix("init"))
  }

  /// Whether it is the moment itself, or one so long before or after it, and nothing that the program computes from it.
  private var isPlainMoment: Bool {
    guard entry.set == "foundation-date" else { return false }
    switch use.names.last {
    case "Date", "NSDate", "init": return use.kind == .call
    case "now": return true
    default: return false
    }
  }

  /// Whether something is seen to follow from a moment: it is compared, decides, or something is computed from it, here or
  /// where the member is read that tells it.
  private func hasConsequence(in declaration: DeclarationID) -> Bool {
    if !use.context.isDisjoint(with: .consequences) { return true }
    let member = program[declaration]
    guard tellsTimeAlone(declaration), !member.modifiers.contains(.isStatic), let type else { return false }
    // Whoever asks an object for the time does something with it.
    if use.context.contains(.returned) { return true }
    return reads(of: member, in: type).contains { !$0.context.isDisjoint(with: .consequences) }
  }

  /// Whether a private member does nothing but tell the time, which is only noted wherever the member is used.
  private func isToldWhereNoted(by declaration: DeclarationID) -> Bool {
    let member = program[declaration]
    guard tellsTimeAlone(declaration), !use.context.contains(.compared), member.modifiers.isPrivateInFile, let type
    else { return false }
    let reads = reads(of: member, in: type)
    return !reads.isEmpty && reads.allSatisfy { !$0.context.isDisjoint(with: [.noted, .elapsedTime]) }
  }

  /// Whether a member gives nothing else than the moment, as it is or as a number:
  /// `Int64(Date().timeIntervalSince1970 * 1000)`.
  private func tellsTimeAlone(_ declaration: DeclarationID) -> Bool {
    let member = program[declaration]
    return (member.kind == .variable || member.kind == .function) && !member.modifiers.contains(.isStored)
      && neighbours.allSatisfy { $0.base == .outer && $0.name.first?.isUppercase ?? false }
  }

  private func reads(of member: Declaration, in type: ProgramType) -> [Use] {
    uses.all(in: type).map(\.use).filter { $0.name == member.name }
  }

  // MARK: What the names around it say

  /// Whether it only says how often people are told how far something is, or when it is going to be done.
  private var isPartOfProgress: Bool {
    enclosing.contains { outer in
      let name = program[outer].name
      switch program[outer].kind {
      case .function:
        // The progress of a person is what a program is about: `func progress(of: Student)`.
        let tellsProgress = ["update", "report", "show", "log", "print", "render"].contains(where: name.hasPrefix)
        return name.contains("ETA") || name.contains("Progress") && tellsProgress
      case .class, .struct, .actor:
        let endings = ["ProgressObserver", "ProgressReporter", "ProgressBar", "ProgressIndicator"]
        return endings.contains(where: name.hasSuffix)
      default: return false
      }
    }
  }

  /// Whether a function or a property says that it measures how long something takes, and decides nothing by it:
  /// `executionTime(since:)`.
  private var isMeasurement: Bool {
    enclosing.contains { outer in
      guard program[outer].kind == .function || program[outer].kind == .variable else { return false }
      let name = program[outer].name.lowercased()
      if name.contains("performancemeasure") || name.hasPrefix("benchmark") { return true }
      return use.context.isDisjoint(with: [.compared, .decides])
        && (name.hasPrefix("measure") || name.contains("elapsed") || name.contains("executiontime"))
    }
  }

  /// Whether it is a part of what a value says about itself, to people: `description`, `errorDescription`.
  private var isPartOfDescription: Bool {
    enclosing.contains { outer in
      program[outer].kind == .variable && program[outer].name.lowercased().hasSuffix("description")
    }
  }

  // MARK: Stamps

  /// Whether a property notes when an object was made: `private let opened = Date()`; `var now = Date.init` does not.
  private var isKeptConstant: Bool {
    guard use.kind == .call || use.name.hasSuffix(".now"), use.context.contains(.initialValue), type != nil,
      let variable = enclosing.first(where: { program[$0].kind == .variable })
    else { return false }
    return program[variable].modifiers.contains(.isStored) && use.suffix.isEmpty && use.labels.isEmpty
  }

  /// Whether a record notes when it was made, or a number of its own: `created = Date()`.
  private var isStampOfRecord: Bool {
    guard let type else { return false }
    // A managed object is stamped where it is inserted, and that is a function of its own.
    if type.externalSupertypes.contains("NSManagedObject") { return true }
    guard
      program.isDataStructure(type) || type.parts.contains(where: { program[$0].attributes.contains("Model") })
        || !type.externalSupertypes.isDisjoint(with: ["PersistentModel", "TimelineEntry"])
    else { return false }
    // `Date.now + lifetime` is computed, whoever keeps it.
    let isKept: Use.Context = [.noted, .initialValue, .argument, .identity, .returned]
    return enclosing.contains { outer in
      program[outer].kind == .initializer && !use.context.isDisjoint(with: isKept)
        || program[outer].kind == .variable && program[outer].modifiers.contains(.isStored)
    }
  }

  /// Whether a record is made with it: `Post(title: title, created: Date())`.
  private var isStampOfNewRecord: Bool {
    guard use.context.contains(.argument), use.suffix.isEmpty, use.labels.isEmpty, let declaration else { return false }
    return uses.types(constructedWith: use, in: declaration).contains { record in
      program.isDataStructure(record)
        || !record.externalSupertypes.isDisjoint(with: ["Codable", "Content", "Model", "PersistentModel"])
    }
  }

  // MARK: Somebody else takes it

  /// Whether a function does nothing but tell the time: outside of types it is what others have to be handed, and in a class
  /// that is not final a test overrides it.
  private func isOverridableClock(_ declaration: DeclarationID) -> Bool {
    guard use.context.contains(.returned), program[declaration].parameters.isEmpty, neighbours.count == 1 else {
      return false
    }
    guard type != nil else { return true }
    return program.canBeOverridden(declaration)
      && ["date", "now", "time"].contains { program[declaration].name.endsWithWord($0) }
  }

  /// Whether a function only supplies the moment to another one of its type, which takes it: `isOpen(at: Date())`.
  private var isHandedToOwnFunction: Bool {
    guard use.context.contains(.argument), use.suffix.isEmpty, let type else { return false }
    let offset = use.position.offset
    return neighbours.contains { call in
      guard call.kind == .call, call.base == .outer,
        let index = call.arguments.firstIndex(where: { $0.range.offset == offset }), index < call.labels.count,
        let members = type.members[call.name]
      else { return false }
      return members.contains { member in
        program[member].kind == .function
          && program[member].parameters.contains { $0.argumentLabel == call.labels[index] }
      }
    }
  }
}
