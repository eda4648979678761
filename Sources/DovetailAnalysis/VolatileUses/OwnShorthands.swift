// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// What a program adds to a volatile API under a name of its own: in an extension, such as `Date.anHourAgo` or
/// `Task.sleep(minutes:)`, or as a static member or a function that only calls the API, such as `Clock.now()`.
///
/// The use in the extension or member is a note, since nothing can be injected into `Date`, and a member that does
/// nothing else has no logic. Its callers read the clock as much as if they called `Date()`.
struct OwnShorthands {
  /// For each extended type, its members.
  private var extensions: [String: [Shorthand]] = [:]
  /// The names of these members.
  private var namesInExtensions: Set<String> = []
  /// For each name, the members of the program's types, and the functions outside of types, that only call the API.
  private var wrappers: [String: [Shorthand]] = [:]

  private struct Shorthand {
    let declaration: DeclarationID
    /// The type of which it is a member.
    let type: TypeID?
    let entry: Catalogue.Entry
    /// The index of the use in it, among all that were found.
    let use: Int
  }

  private let program: Program
  private let uses: UsesByDeclaration

  init(_ program: Program, _ found: [VolatileUse], _ uses: UsesByDeclaration) {
    (self.program, self.uses) = (program, uses)
    for (index, use) in found.enumerated()
    where use.exemption == nil && Self.categories.contains(use.entry.category) {
      add(use, at: index)
    }
  }

  private mutating func add(_ use: VolatileUse, at index: Int) {
    guard let id = program.declaration(around: use.id) else { return }
    let type = use.enclosingType.map { program.types[$0] }
    let isNamedWithoutInstance = type == nil ? program.parent(of: id) == nil : program[id].modifiers.contains(.isStatic)
    // Before all uses in the member are looked at, for each of which this is asked.
    guard isNamedWithoutInstance, type?.kind == .external || isNothingElse(use, in: id),
      !isSeam(id),
      use.entry.category != .storage || Self.returnsSetting(program[id], use.entry, program[use.id]),
      let entry = Self.entry(for: program[id], of: type, use.entry, program[use.id])
    else { return }
    let shorthand = Shorthand(declaration: id, type: type?.id, entry: entry, use: index)
    if let type, type.kind == .external {
      let isKnown = (extensions[type.name] ?? []).contains { $0.declaration == id }
      if use.entry.pattern.names[0] == type.name, !isKnown {
        extensions[type.name, default: []].append(shorthand)
        namesInExtensions.insert(program[id].name)
      }
    } else {
      wrappers[program[id].name, default: []].append(shorthand)
    }
  }

  var isEmpty: Bool { extensions.isEmpty && wrappers.isEmpty }

  /// Whether ``entry(for:)`` can find an entry by such a name.
  func mayNameShorthand(_ name: String) -> Bool {
    if name.hasPrefix(".") { return name.hasName { namesInExtensions.contains(String($0)) } }
    return name.hasName { extensions[String($0)] != nil || wrappers[String($0)] != nil }
  }

  /// The entry for the member that a use refers to.
  func entry(for id: UseID) -> Catalogue.Entry? {
    let use = program[id]
    guard use.kind == .call || use.kind == .reference, case .outer = use.base else { return nil }
    return wrapper(namedBy: id)?.entry ?? extensionEntry(for: id)
  }

  /// Turns a wrapper's own use into a note if it has callers, which are reported instead.
  func markMinor(_ found: inout [VolatileUse]) {
    for use in found where use.exemption == nil {
      guard let wrapper = wrapper(namedBy: use.id) else { continue }
      found[wrapper.use].mark(as: .calledShorthand)
    }
  }

  private func extensionEntry(for id: UseID) -> Catalogue.Entry? {
    let names = namesWithType(of: id)
    return (extensions[names[0]] ?? []).first { candidate in
      let ownNames = candidate.entry.pattern.names
      return names.starts(with: ownNames) && isMeant(candidate, by: program[id], isWhole: names.count == ownNames.count)
    }?.entry
  }

  /// The names of a use, of an implicit member with the type that is expected of it: those of `URLSession.api` for
  /// `.api` where a session is expected.
  private func namesWithType(of id: UseID) -> [String] {
    let name = program[id].name
    guard name.hasPrefix("."), !extensions.isEmpty, case .external(let type)? = program.expectedTargets(of: id).first
    else { return program[id].names }
    return (type + name).chain.map(String.init)
  }

  /// The member of a type of the program that a use refers to, or the function: `Clock.now()`, `now()`.
  private func wrapper(namedBy id: UseID) -> Shorthand? {
    let use = program[id]
    guard !wrappers.isEmpty, use.base == .outer, !use.context.contains(.throughSelf) else { return nil }
    let names = use.names
    if let functions = wrappers[names[0]]?.filter({ $0.type == nil }), !functions.isEmpty {
      let meant = program.values(named: names[0], in: program.scope(of: id))
      return functions.first { meant == [$0.declaration] && isMeant($0, by: use, isWhole: names.count == 1) }
    }
    guard let member = names.indices.dropFirst().first(where: { wrappers[names[$0]] != nil }),
      names[0].looksLikeTypeName, let type = program.type(namedBy: id, before: member)
    else { return nil }
    let isWhole = names.count == member + 1
    return wrappers[names[member]]?.first { $0.type == type && isMeant($0, by: use, isWhole: isWhole) }
  }

  /// Whether a use whose first names, or all of them, are those of a member reads that, or calls it with labels that it
  /// declares.
  private func isMeant(_ shorthand: Shorthand, by use: Use, isWhole: Bool) -> Bool {
    if case .prefix = shorthand.entry.pattern.arguments { return true }
    return use.kind == .call && isWhole && shorthand.entry.pattern.accepts(use.labels)
      && program[shorthand.declaration].accepts(use.labels)
  }

  /// Categories that differ from run to run in any program; which files are used depends on the caller of an extension.
  private static let categories: Set<VolatileCategory> = [.time, .sleep, .random, .network, .storage]

  /// Whether a member returns something else in tests, as in `Platform.isRunningTests ? testDefaults : .standard`, or
  /// can be set by them.
  private func isSeam(_ id: DeclarationID) -> Bool {
    if program[id].modifiers.contains(.hasSetter) { return true }
    return uses.all(in: id).contains { use in
      let name = program[use].name.lastOfChain
      return name.beginsWithWord("test") || name.includes("Test") && !name.includes("TestFlight")
    }
  }

  /// Whether a member returns what is in a store, or the store.
  ///
  /// A function that is told which store to open is a matter of its caller, and one that returns nothing writes.
  private static func returnsSetting(_ member: Declaration, _ entry: Catalogue.Entry, _ use: Use) -> Bool {
    if member.kind == .variable { return true }
    return member.type != nil && entry.traits.contains(.setting) && entry.pattern.arguments == .prefix
      && !use.writesSetting
  }

  /// Whether a member only returns what the API returns.
  private func isNothingElse(_ use: VolatileUse, in id: DeclarationID) -> Bool {
    guard use.entry.category == .time || use.entry.category == .random else { return false }
    let facts = program[use.id]
    return facts.context.contains(.returned) && facts.context.isDisjoint(with: [.closure, .decides])
      && facts.suffix.isEmpty && program[id].modifiers.isDisjoint(with: [.isStored, .hasSetter])
      && uses[id].count == 1 && uses.all(in: id).count == 1
  }

  private static func entry(
    for member: Declaration, of type: ProgramType?, _ entry: Catalogue.Entry, _ use: Use
  ) -> Catalogue.Entry? {
    guard let name = name(of: member, in: type.map { $0.name + "." } ?? ""), let pattern = CataloguePattern(name) else {
      return nil
    }
    return Catalogue.Entry(
      name: name, set: entry.set, modules: [], category: entry.category, effect: entry.effect, remedy: entry.remedy,
      level: entry.level, noteReason: entry.noteReason, pattern: pattern, traits: entry.traits,
      isAlias: use.context.isDisjoint(with: .consequences))
  }

  private static func name(of member: Declaration, in qualifier: String) -> String? {
    let name = qualifier + member.name
    switch member.kind {
    case .variable: return name
    case .function:
      if member.parameters.contains(where: { $0.defaultValue != nil }) { return "\(name)(*)" }
      let labels = member.parameters.map { "\($0.label ?? "_"):" }
      return "\(name)(\(labels.joined()))"
    default: return nil
    }
  }
}
