// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Decides which types have the job of wrapping what they use.
///
/// An adapter is where the outside world belongs, so its uses are not reported unless it makes decisions with them; the
/// adapter stays volatile for what constructs it. The signs, strongest first: it conforms to a protocol, so that it
/// can be replaced as a whole; it is named after what it wraps; most of its members use what it wraps. Without a
/// protocol its uses are notes. ``AdapterCandidate`` has the signs, ``AdapterVerdict`` the conclusions.
struct Adapters {
  private let program: Program
  private let usesByType: UsesByType
  private var verdicts: [TypeID: AdapterVerdict] = [:]
  /// For each type, the types of sessions that its initialisers take.
  private var injectedSessions: [TypeID: Set<String>] = [:]

  init(
    _ program: Program, volatileUses: [VolatileUse], uses: UsesByDeclaration, roles: RolesByDeclaration,
    configuration: Configuration
  ) {
    (self.program, usesByType) = (program, UsesByType(program, uses))
    var byType: [TypeID: [VolatileUse]] = [:]
    for use in volatileUses
    where use.exemption == nil && use.entry.level != .note && use.entry.category.defaultLevel > .note {
      // A member that only assigns a setting says little about the job of its type.
      if let type = use.enclosingType, program[use.id].kind != .assignment { byType[type, default: []].append(use) }
    }
    let namedProtocols = NamedProtocols(program)
    let patterns = configuration.adapters.map(NamePattern.init)
    for (type, usesOfType) in byType {
      let subject = program.types[type]
      verdicts[type] =
        patterns.contains { $0.matches(subject) }
        ? .configured
        : AdapterCandidate(
          subject, uses: usesOfType, in: program, uses, roles: roles[subject.parts[0]], namedProtocols
        ).verdict
      injectedSessions[type] = Self.sessions(injectedInto: subject, among: usesOfType, in: program)
    }
  }

  /// The types of sessions that initialisers of a type take, of those that it uses.
  private static func sessions(
    injectedInto type: ProgramType, among uses: [VolatileUse], in program: Program
  ) -> Set<String> {
    let sessions = Set(uses.filter { $0.entry.traits.contains(.session) }.map { $0.entry.pattern.names[0] })
    if sessions.isEmpty { return [] }
    let initializers = (type.members["init"] ?? []).map { program[$0] }.filter { !$0.modifiers.isPrivateInFile }
    return sessions.filter { session in
      initializers.contains { $0.parameters.contains { $0.type.mentions(session) } }
    }
  }

  /// The types that wrap something.
  var types: Set<TypeID> { Set(verdicts.filter { !$0.value.wrapped.isEmpty }.keys) }

  /// Exempts what an adapter wraps, unless it makes decisions with it; a use that only may be wrapped becomes a note.
  func apply(to uses: inout [VolatileUse]) {
    for index in uses.indices where uses[index].exemption == nil {
      if let verdict = verdict(on: uses[index]) { apply(verdict, to: &uses[index]) }
    }
  }

  /// The verdict on the type around a use, as far as it holds for the member around it.
  private func verdict(on use: VolatileUse) -> AdapterVerdict? {
    guard let verdict = use.enclosingType.flatMap({ verdicts[$0] }) else { return nil }
    let beside = verdict.membersBesideProtocols
    if beside.isEmpty || !program.enclosing(program.declaration(around: use.id)).contains(where: beside.contains) {
      return verdict
    }
    return verdict.besideProtocols
  }

  private func apply(_ verdict: AdapterVerdict, to use: inout VolatileUse) {
    let entry = use.entry
    if entry.traits.contains(.session), verdict.ownsSessions || isBesideInjectedSession(use) { return }
    let isService = entry.category == .network && !entry.traits.contains(.session) && verdict.isNamedAfterService
    if isService || verdict.wrapped.contains(entry.category) {
      if doesMoreThanWrap(use, verdict) { return }
      if verdict.isReplaceable { use.exemption = .adapter } else { use.isInPossibleAdapter = true }
    } else if verdict.possible.contains(entry.category), !decidesByValue(of: use) {
      use.isInPossibleAdapter = true
    }
  }

  /// Whether an initialiser of the type around it takes a session, which is passed by here.
  private func isBesideInjectedSession(_ use: VolatileUse) -> Bool {
    use.enclosingType.map { injectedSessions[$0]?.contains(use.entry.pattern.names[0]) ?? false } ?? false
  }

  /// Whether an adapter does more than wrap it: it decides by the clock, by a setting, or by a file at a fixed
  /// location, or it calculates when something is due.
  private func doesMoreThanWrap(_ use: VolatileUse, _ verdict: AdapterVerdict) -> Bool {
    let context = program[use.id].context
    guard verdict.decisive.contains(use.entry.category) else { return false }
    if use.entry.category == .time, context.contains(.computed), verdict.isTimekeeper { return true }
    if isStoreThatDecides(use) { return true }
    guard context.contains(.decides) else { return false }
    switch use.entry.category {
    case .time: return !context.isDisjoint(with: [.compared, .computed, .equated]) || program[use.id].comparesWithToday
    case .storage: return use.entry.traits.contains(.setting)
    default: return use.folder != nil
    }
  }

  /// Whether the program decides by a moment or a stored value, which is not part of wrapping them.
  private func decidesByValue(of use: VolatileUse) -> Bool {
    let facts = program[use.id]
    switch use.entry.category {
    case .time:
      return facts.context.contains(.compared) || facts.comparesWithToday || facts.suffix.last == "timeIntervalSince"
        || facts.suffix.last == "timeIntervalSinceNow" || facts.name.hasSuffix("timeIntervalSinceNow")
    case .storage: return facts.context.contains(.decides) || isStoreThatDecides(use)
    default: return false
    }
  }

  /// Whether a property holds the store, and the type decides by one of its settings:
  /// `if defaults.bool(forKey: "isOffline") { … }`.
  private func isStoreThatDecides(_ use: VolatileUse) -> Bool {
    guard use.entry.traits.contains(.setting), program[use.id].context.contains(.initialValue),
      let property = program.declaration(around: use.id), program[property].modifiers.contains(.isStored),
      let type = use.enclosingType.map({ program.types[$0] })
    else { return false }
    return usesByType.uses(of: program[property].name, in: type).contains { read in
      !read.context.isDisjoint(with: [.compared, .decides, .equated]) && read.kind == .call
        && Self.readersOfSettings.contains(read.names.last ?? "")
    }
  }

  /// The functions that read a setting of a certain type; for others, a missing value is an ordinary answer.
  private static let readersOfSettings: Set<String> = ["bool", "double", "float", "integer", "string"]
}

extension Use {
  /// Whether it compares a date with the current day by itself: `Calendar.current.isDateInToday(date)`.
  fileprivate var comparesWithToday: Bool {
    ["isDateInToday", "isDateInTomorrow", "isDateInWeekend", "isDateInYesterday"].contains(suffix.last ?? names.last)
  }
}
