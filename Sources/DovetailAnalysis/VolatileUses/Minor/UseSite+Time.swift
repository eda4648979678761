// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Reads of the clock whose value is only recorded: they timestamp a record, name a file, measure how long something
/// took, or are passed to code that takes the time as a parameter.
///
/// Uses that decide by the clock are still reported: comparisons with a moment that was passed in, deadlines that are
/// computed.
extension UseSite {
  /// Whether it reads the clock, and the program draws no visible conclusion from the value.
  var isRecordedMoment: Bool {
    guard category == .time, let declaration else { return false }
    if isNamedAsNote || isTakenByOthers(from: declaration) { return true }
    // A type that is given the date, and reads the clock as well, passes its own seam by.
    if let type, usesByType.isGivenDate(type) { return false }
    return (isOnlyRecorded(in: declaration) || isTimestamp) && !isComparedLater
  }

  /// Whether it only measures how much time has passed, or asks how long a wait still lasts.
  var measuresTime: Bool {
    category == .time && declaration != nil
      && (use.context.contains(.elapsedTime) || isMeasurement || asksForRestOfTimer || asksForRestOfDeadline)
  }

  /// Whether it asks how much is left until a deadline, by which nothing is decided here:
  /// `exporter.flush(timeout: deadline.timeIntervalSinceNow)`.
  private var asksForRestOfDeadline: Bool {
    guard namesAndSuffix.last == "timeIntervalSinceNow",
      use.context.isDisjoint(with: [.compared, .decides])
    else { return false }
    return use.names[0].endsWithWord("deadline")
      || isInFunction { name in ["Deadline", "Timeout"].contains(where: name.includes) }
  }

  /// Whether it asks how long a timer will still wait: `timer.fireDate.timeIntervalSinceNow`.
  private var asksForRestOfTimer: Bool {
    use.names.contains("fireDate") && namesAndSuffix.contains("timeIntervalSinceNow")
  }

  // MARK: Nothing follows from it

  /// Whether nothing is done with the moment but to record it.
  private func isOnlyRecorded(in declaration: DeclarationID) -> Bool {
    isOnlyRecorded || isPlainMoment && !hasConsequence(in: declaration)
      || isRecordedByAllReaders(of: declaration)
  }

  /// Whether it is a moment that goes where moments are only recorded; `now = Date.init` is a function, not a moment.
  private var isOnlyRecorded: Bool {
    guard use.context.contains(.recorded), use.kind == .call || !use.name.hasSuffix("init") else { return false }
    return use.labels.isEmpty || use.name == "time"
  }

  /// Whether it is the current moment, and not something that the program derives from it.
  private var isPlainMoment: Bool {
    guard entry.traits.contains(.moment) else { return false }
    // `Date.now.formatted()` writes the moment, and `Date.now.milliseconds` is it in another form.
    if use.names.dropFirst().contains("now") { return true }
    switch use.names.last(where: { !Self.writers.contains($0) }) {
    case "Date", "NSDate": return use.kind == .call && use.labels.isEmpty
    // `Clock(now: Date.init)` passes on what `{ Date() }` is.
    case "init": return use.kind == .call || use.labels.isEmpty && use.context.contains(.argument)
    case "now", "time": return true
    case "timeIntervalSinceReferenceDate": return Signs.dateTypes.contains(use.names[0])
    default: return entry.isAlias
    }
  }

  /// Whether it is written as a text: `Date().formatted()`.
  private var isWritten: Bool { namesAndSuffix.last.map(Self.writers.contains) ?? false }

  private static let writers: Set<String> = ["formatted", "ISO8601Format"]

  /// Whether the program visibly depends on the moment: it is compared, decides a branch, or is calculated with, here
  /// or wherever the member that returns it is read.
  private func hasConsequence(in declaration: DeclarationID) -> Bool {
    if !use.context.isDisjoint(with: .consequences) { return true }
    let member = program[declaration]
    guard returnsOnlyTime(declaration), !member.modifiers.contains(.isStatic), let type else { return false }
    // Callers that ask an object for the time do something with it; what it is written as is for people.
    if use.context.contains(.returned) { return !isWritten }
    return reads(of: member, in: type).contains { !$0.context.isDisjoint(with: .consequences) }
  }

  /// Whether it is in a private member that only returns the time, and every reader of that member only records it.
  private func isRecordedByAllReaders(of declaration: DeclarationID) -> Bool {
    let member = program[declaration]
    guard returnsOnlyTime(declaration), !use.context.contains(.compared), member.modifiers.isPrivateInFile, let type
    else { return false }
    let reads = reads(of: member, in: type)
    return !reads.isEmpty && reads.allSatisfy { !$0.context.isDisjoint(with: [.recorded, .elapsedTime]) }
  }

  /// Whether a member returns nothing but the moment, possibly as a number: `Int64(Date().timeIntervalSince1970)`.
  private func returnsOnlyTime(_ declaration: DeclarationID) -> Bool {
    let member = program[declaration]
    return (member.kind == .variable || member.kind == .function) && !member.modifiers.contains(.isStored)
      && neighbourhood.answer(to: .namesOuterTypesOnly)
  }

  private func reads(of member: Declaration, in type: ProgramType) -> [Use] {
    usesByType.uses(of: member.name, in: type)
  }

  /// Whether it asks whether a purchase has expired: no test can create a transaction of the shop.
  var comparesWithPurchase: Bool {
    category == .time && imports(anyOf: ["StoreKit"]) && neighbourhood.lastNames.contains("expirationDate")
      && !neighbourhood.lastNames.isDisjoint(with: ["currentEntitlements", "revocationDate"])
  }

  // MARK: What the names around it say

  /// Whether what is around it is named as something that shows or describes.
  private var isNamedAsNote: Bool {
    isPartOfProgress || simulatesProgress || isPartOfDescription || neighbourhood.answer(to: .pacesLog)
      || isInFunction { $0.includes("LiveActivity") }
  }

  /// Whether it only makes progress look real that is simulated, by the name of the function.
  var simulatesProgress: Bool { isInFunction { $0.includes("Progress") && $0.includes("Simulat") } }

  /// Whether it only paces an animation or how often progress is shown, or estimates the remaining time.
  private var isPartOfProgress: Bool {
    isPartOfAnimation
      || enclosing.contains { outer in
        let name = program[outer].name
        switch program[outer].kind {
        case .function:
          // A person's progress is what a program is about: `func progress(of: Student)`.
          let tellsProgress = ["update", "report", "show", "log", "print", "render"].contains(where: name.hasPrefix)
          return name.includes("ETA") || name.includes("Progress") && tellsProgress
        case .class, .struct, .actor:
          let endings = ["ProgressObserver", "ProgressReporter", "ProgressBar", "ProgressIndicator"]
          return endings.contains(where: name.hasSuffix)
        default: return false
        }
      }
  }

  /// Whether the name of a function or property says that it measures a duration, and nothing is decided by it:
  /// `executionTime(since:)`.
  private var isMeasurement: Bool {
    enclosing.contains { outer in
      guard program[outer].kind == .function || program[outer].kind == .variable else { return false }
      let name = program[outer].name.lowercased()
      if name.includes("performancemeasure") || name.hasPrefix("benchmark") { return true }
      return use.context.isDisjoint(with: [.compared, .decides])
        && (name.hasPrefix("measure") || name.includes("elapsed") || name.includes("executiontime")
          || name.hasPrefix("record") && name.includes("duration"))
    }
  }

  /// Whether it is part of a value's description for people: `description`, `recoverySuggestion`.
  private var isPartOfDescription: Bool {
    enclosing.contains { outer in
      guard program[outer].kind == .variable else { return false }
      let name = program[outer].name
      return name.lowercased().hasSuffix("description") || Self.explanations.contains(name)
    }
  }

  /// What an error tells people in addition to its description.
  private static let explanations: Set<String> = ["failureReason", "helpAnchor", "recoverySuggestion"]

  /// Whether the member around it tells people how long ago something was: `relativeTime(since:) -> String`.
  ///
  /// A formatter, whose whole job that is, has a reason to test it.
  var tellsAge: Bool {
    guard category == .time, !(type?.name.hasSuffix("Formatter") ?? false) else { return false }
    return enclosing.contains { outer in
      guard program[outer].kind == .function || program[outer].kind == .variable,
        program[outer].type?.elements.map(\.name) == ["String"]
      else { return false }
      let name = program[outer].name
      return ["relativeDate", "relativeTime", "timeAgo"].contains(where: name.hasPrefix) || name.hasSuffix("TimeAgo")
    }
  }

  // MARK: Stamps

  /// Whether it says when an object or a record was created.
  private var isTimestamp: Bool { isKeptConstant || isTimestampOfNewRecord || isKeptInRecord }

  /// Whether a property records when its object was created: `private let opened = Date()`, but not
  /// `var now = Date.init`; a clock that is kept is read later.
  private var isKeptConstant: Bool {
    guard entry.traits.contains(.moment), use.kind == .call || use.name.hasSuffix(".now"),
      use.context.contains(.initialValue), type != nil,
      let variable = enclosing.first(where: { program[$0].kind == .variable })
    else { return false }
    return program[variable].modifiers.contains(.isStored) && use.suffix.isEmpty && use.labels.isEmpty
      && !use.context.contains(.compared)
  }

  /// Whether a record stores when it was created, or a number of its own: `created = Date()`.
  var isKeptInRecord: Bool {
    guard let type else { return false }
    // A managed object is timestamped where it is inserted, which is a function of its own.
    if type.externalSupertypes.contains("NSManagedObject") { return true }
    // `Date.now + lifetime` is calculated, wherever it is stored.
    let isKept: Use.Context = [.recorded, .initialValue, .argument, .identity, .returned]
    let isSetForNewInstance = enclosing.contains { outer in
      program[outer].kind == .initializer && !use.context.isDisjoint(with: isKept)
        || program[outer].kind == .variable && program[outer].modifiers.contains(.isStored)
    }
    guard isSetForNewInstance else { return false }
    return program.isDataStructure(type) || type.parts.contains(where: { program[$0].attributes.contains("Model") })
      || !type.externalSupertypes.isDisjoint(with: ["PersistentModel", "TimelineEntry"])
  }

  /// Whether a record is created with it: `Post(title: title, created: Date())`.
  private var isTimestampOfNewRecord: Bool {
    guard use.context.contains(.argument), use.suffix.isEmpty, use.labels.isEmpty else { return false }
    return typesConstructedWithIt.contains { record in
      program.isDataStructure(record)
        || !record.externalSupertypes.isDisjoint(with: ["Codable", "Content", "Model", "PersistentModel"])
    }
  }

  // MARK: Taken by other code

  /// Whether other functions take the moment as a parameter, or a test can override the function that tells it.
  private func isTakenByOthers(from declaration: DeclarationID) -> Bool {
    isPassedToOwnFunction || isOverridableClock(declaration)
  }

  /// Whether a function of the system tells a static member the time, as in `TimePoint.now()`, or tells a lock until
  /// when to wait; or a member tells other types the time: `var currentDate: Date { Date() + offset }`.
  var belongsToClock: Bool {
    guard category == .time, let type, !isInLogic else { return false }
    if tellsOthersTime(type) { return true }
    guard !entry.pattern.isMember, !entry.pattern.names[0].looksLikeTypeName else { return false }
    if ["Condition", "Lock", "Mutex", "Semaphore"].contains(where: type.name.hasSuffix) { return true }
    return enclosing.contains { outer in
      let member = program[outer]
      return member.modifiers.contains(.isStatic) && member.parameters.isEmpty && member.name.endsWithWord("now")
    }
  }

  /// Whether a member is named as a clock's, and the type itself does not read it.
  private func tellsOthersTime(_ type: ProgramType) -> Bool {
    guard use.context.isDisjoint(with: [.compared, .decides]), let declaration else { return false }
    let member = program[declaration]
    guard member.kind == .function || member.kind == .variable, member.parameters.isEmpty,
      member.modifiers.isDisjoint(with: [.isStatic, .isStored])
    else { return false }
    // `now` and `today` may be a part of what the type computes for others.
    return Signs.momentMembers.subtracting(["now", "today"]).contains(member.name)
      && reads(of: member, in: type).isEmpty
  }

  /// Whether it is a deadline that is only passed on: `expire(at: Date().addingTimeInterval(60))`.
  var isPassedOnDeadline: Bool {
    let isOffset =
      [["addingTimeInterval"], ["advanced"]].contains(use.suffix) || use.labels == ["timeIntervalSinceNow"]
    guard category == .time, declaration != nil, isOffset else { return false }
    return use.context.contains(.argument) && use.context.isDisjoint(with: [.compared, .decides])
  }

  /// Whether a function only returns the time: outside of types it is the very function that others take as a
  /// parameter, and in a class that is not final a test can override it.
  private func isOverridableClock(_ declaration: DeclarationID) -> Bool {
    guard use.context.contains(.returned), program[declaration].parameters.isEmpty, neighbourhood.uses.count == 1 else {
      return false
    }
    guard type != nil else { return true }
    return (program.isOverridable(declaration) || program.isOverridableComputedProperty(declaration))
      && ["date", "now", "time"].contains { program[declaration].name.endsWithWord($0) }
  }
}

extension Neighbourhood.Question {
  /// Whether nothing but types is named.
  fileprivate static var namesOuterTypesOnly: Self {
    Self { uses in
      uses.allSatisfy { $0.base == .outer && $0.name.looksLikeTypeName }
    }
  }

  /// Whether it is decided how often something is written to a log: `now.timeIntervalSince(lastLogTime) >= 60`.
  fileprivate static var pacesLog: Self {
    Self { uses in
      uses.contains { isTimeOfLog($0.name.lastOfChain) } && uses.contains(where: writesLog)
    }
  }

  /// Whether a name is that of the moment when something was logged last, or of the interval: `lastBufferLogTime`.
  private static func isTimeOfLog(_ name: Substring) -> Bool {
    if ["logInterval", "loggingInterval"].contains(name) { return true }
    guard name.hasPrefix("last") else { return false }
    return ["Log", "LogAt", "LogDate", "LogTime", "LogTimestamp", "LoggedAt", "LoggedTime"].contains(
      where: name.hasSuffix)
  }

  /// Whether a call writes to a log: `Log.info(…)`, `logger.debug(…)`, `print(…)`.
  private static func writesLog(_ use: Use) -> Bool {
    guard use.kind == .call else { return false }
    if ["NSLog", "debugPrint", "log", "os_log", "print"].contains(use.name) { return true }
    let names = use.names
    return names.count > 1
      && names.dropLast().contains { $0.lowercased().hasSuffix("log") || $0.lowercased().hasSuffix("logger") }
  }
}
