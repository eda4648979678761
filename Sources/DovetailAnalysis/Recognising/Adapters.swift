// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which types have the job of wrapping what they use.
///
/// An adapter is where the outside world belongs, so its uses are no findings, unless it decides by them; the adapter stays
/// volatile for whoever constructs it. The signs, strongest first: it conforms to a protocol, so that it can be replaced as
/// a whole; it is named after what it wraps; most of what it does is a use of what it wraps.
struct Adapters {
  private let program: Program
  /// The types that are adapters, with the categories that each of them wraps.
  let categories: [Int: Set<VolatileCategory>]
  /// The types that are named after a service on the network.
  ///
  /// Theirs is what the service's library offers; a session of Foundation is one to inject, whatever a type is called.
  private let services: Set<Int>
  /// The categories of which a type does more than to wrap them, if it decides by them.
  private let decided: [Int: Set<VolatileCategory>]
  /// The adapters that something else can stand in for: by a protocol, or because the configuration says so.
  private let replaceable: Set<Int>
  /// The types that wrap nothing but time, and for which no protocol stands.
  private let timekeepers: Set<Int>
  /// The types whose own sessions nobody can replace, though they wrap something else.
  private let sessionOwners: Set<Int>
  /// The types of which it cannot be told whether they are, with the categories that they may wrap.
  let possible: [Int: Set<VolatileCategory>]

  init(
    _ program: Program, _ uses: [VolatileUse], _ usesOf: UsesByDeclaration, _ surroundings: Surroundings,
    _ configuration: Configuration
  ) {
    var byType: [Int: [VolatileUse]] = [:]
    for use in uses where use.exemption == nil && use.entry.level != .note && use.entry.category.defaultLevel > .note {
      if let type = use.type { byType[type, default: []].append(use) }
    }
    let patterns = configuration.adapters.map(NamePattern.init)
    var found: [Int: Set<VolatileCategory>] = [:]
    var possible: [Int: Set<VolatileCategory>] = [:]
    var services: Set<Int> = []
    var sessionOwners: Set<Int> = []
    var decided: [Int: Set<VolatileCategory>] = [:]
    var replaceable: Set<Int> = []
    var timekeepers: Set<Int> = []
    for (type, uses) in byType {
      let subject = program.types[type]
      if patterns.contains(where: { $0.matches(subject) }) {
        found[type] = Set(VolatileCategory.allCases)
        replaceable.insert(type)
        continue
      }
      let candidate = AdapterCandidate(
        program: program, type: subject, uses: uses, usesOf: usesOf, setting: surroundings[subject.parts[0]])
      decided[type] = candidate.decidedCategories
      if candidate.isReplaceable { replaceable.insert(type) }
      if candidate.isTimekeeper { timekeepers.insert(type) }
      if candidate.isAdapter {
        found[type] = candidate.wrapped
        possible[type] = Set(VolatileCategory.allCases).subtracting(candidate.categoriesOfState)
      } else if case let some = candidate.namedCategories.union(candidate.categoriesOfNamespace), !some.isEmpty {
        found[type] = some
      }
      if candidate.isNamedAfterService { services.insert(type) }
      if !candidate.standsForSessions { sessionOwners.insert(type) }
      if case let some = candidate.possibleCategories, !some.isEmpty { possible[type, default: []].formUnion(some) }
    }
    self.program = program
    self.decided = decided
    self.replaceable = replaceable
    self.timekeepers = timekeepers
    categories = found
    self.services = services
    self.sessionOwners = sessionOwners
    self.possible = possible
  }

  /// Exempts what adapters wrap, but not what they decide by it, and makes what only may be wrapped a matter of a note.
  func apply(to uses: inout [VolatileUse]) {
    for index in uses.indices where uses[index].exemption == nil {
      guard let type = uses[index].type else { continue }
      let category = uses[index].entry.category
      let isSession = uses[index].entry.set == "foundation-network"
      if isSession, sessionOwners.contains(type) { continue }
      if category == .network && !isSession && services.contains(type) || categories[type]?.contains(category) ?? false
      {
        if isDecision(uses[index], of: type) { continue }
        if replaceable.contains(type) { uses[index].exemption = .adapter } else { uses[index].mayBeWrapped = true }
      } else if possible[type]?.contains(category) ?? false, !decides(uses[index]) {
        uses[index].mayBeWrapped = true
      }
    }
  }

  /// Whether an adapter does more with it than to wrap it: it decides by the clock, by a setting, or by a file whose place the
  /// program fixes, or computes when something is due.
  private func isDecision(_ use: VolatileUse, of type: Int) -> Bool {
    let context = program.files[use.file].uses[use.use].context
    guard decided[type]?.contains(use.entry.category) ?? false else { return false }
    if use.entry.category == .time, context.contains(.computed), timekeepers.contains(type) { return true }
    guard context.contains(.decides) else { return false }
    switch use.entry.category {
    case .time: return context.contains(.compared)
    case .storage: return use.entry.set == "foundation-defaults"
    default: return use.folder != nil
    }
  }

  /// Whether a moment or a value of the store decides something, which is no part of what such a type wraps.
  private func decides(_ use: VolatileUse) -> Bool {
    let facts = program.files[use.file].uses[use.use]
    switch use.entry.category {
    case .time:
      return facts.context.contains(.compared) || facts.suffix.last == "timeIntervalSince"
        || facts.suffix.last == "timeIntervalSinceNow" || facts.name.hasSuffix("timeIntervalSinceNow")
    case .storage: return facts.context.contains(.decides)
    default: return false
    }
  }
}
