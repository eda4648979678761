// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
package import DovetailFindings
import Foundation

/// The volatile APIs that the analysis knows.
package struct Catalogue: Sendable {
  /// One API.
  ///
  /// A class, because a large program uses some of them a hundred thousand times.
  package final class Entry: Sendable {
    /// The API as it is written in the catalogue and in findings, such as `Date()`.
    package let name: String
    /// The set to which it belongs, such as `foundation-date`; `nil` if the project's configuration lists it.
    package let set: String?
    /// The modules that declare it.
    package let modules: [String]
    /// The part of the outside world to which it belongs.
    package let category: VolatileCategory
    /// What it does: a clause such as `reads the clock`.
    package let effect: String
    /// What to do instead: a clause such as `inject the session`.
    package let remedy: String
    /// The level of its uses, if it differs from that of the category.
    package let level: Level?
    /// Why its uses are notes, as a clause that follows "because", if they are.
    let noteReason: String?

    let pattern: CataloguePattern
    let traits: CatalogueTraits
    /// What the surroundings of a use must say, for it to be one of this API.
    let condition: Use.Context
    /// Whether it is the program's own name for an API, without any computation: `Date.stamp`, but not
    /// `Date.anHourAgo`.
    let isAlias: Bool

    /// The name as findings write it: `NWConnection(…)`, if the arguments do not matter.
    var shownName: String { name.replacing("(*)", with: Self.anyArguments) }

    /// The name of what is injected in its place: its own, or that of the set of functions that are one service.
    var replacedAsWhole: String { traits.contains(.service) ? self.set ?? name : name }

    /// Stands for arguments that do not matter.
    fileprivate static let anyArguments = "(…)"

    /// Whether it returns what it has loaded, rather than something that loads.
    var loadsContents: Bool { condition.contains(.webContents) }

    /// How much a use has to have in common with it: names first, then what the surroundings say; of what is equal in
    /// that, what the project says counts more than the catalogue.
    var specificity: (names: Int, conditions: Int, configured: Int) {
      (pattern.names.count, condition.isEmpty ? 0 : 1, isConfigured ? 1 : 0)
    }

    /// Whether a type that uses it depends on the outside world, at a level above a note.
    var isVolatile: Bool { (level ?? category.defaultLevel) >= .warning }

    /// Whether the project's configuration lists it.
    var isConfigured: Bool { self.set == nil }

    init(
      name: String, set: String?, modules: [String], category: VolatileCategory, effect: String, remedy: String,
      level: Level?, noteReason: String? = nil, pattern: CataloguePattern, traits: CatalogueTraits = [],
      condition: Use.Context = [], isAlias: Bool = false
    ) {
      (self.name, self.set, self.modules, self.category) = (name, set, modules, category)
      (self.effect, self.remedy, self.level, self.noteReason) = (effect, remedy, level, noteReason)
      self.pattern = pattern
      (self.traits, self.condition, self.isAlias) = (traits, condition, isAlias)
    }
  }

  /// All entries, in the order of the file.
  package private(set) var entries: [Entry]
  /// The labels of framework parameters whose arguments are not volatile.
  let stableArguments: Set<String>
  /// The names of types that also have harmless instances, or that many programs use for types of their own.
  let commonTypeNames: Set<String>

  /// The names of functions that wait, and that are called on instances: `clock.sleep(for: delay)`.
  let waitsOfInstances: Set<Substring>

  private var byFirstName: [String: [Int]]
  private var byMember: [String: [Int]]
  private let reachedThrough: [String: Set<String>]

  /// The catalogue that comes with the tool.
  package static let standard: Catalogue = {
    do {
      return try Catalogue(json: PackageResources.catalogue_json)
    } catch {
      preconditionFailure("the catalogue that is built into this tool is broken: \(error)")
    }
  }()

  /// Reads a catalogue.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Throws: A `CatalogueError` that names the entry and says what is wrong with it, or the decoder's error.
  package init(json: [UInt8]) throws {
    let file = try JSONDecoder().decode(CatalogueFile.self, from: Data(json))
    guard file.version == 1 else { throw CatalogueError("its version is \(file.version), and only 1 is understood") }
    let traits = try file.traitsByName()
    var entries: [Entry] = []
    var names: [CatalogueFile.Condition?: Set<String>] = [:]
    for set in file.sets {
      guard let text = file.categories[set.category.rawValue] else {
        throw CatalogueError("the category `\(set.category.rawValue)` of the set `\(set.name)` has no text")
      }
      for name in set.entries {
        guard let pattern = CataloguePattern(name) else {
          throw CatalogueError(
            "the entry `\(name)` of the set `\(set.name)` is not a pattern such as `Date()` or `Date.now`")
        }
        guard names[set.condition, default: []].insert(name).inserted else {
          throw CatalogueError("the entry `\(name)` is listed twice")
        }
        entries.append(
          Entry(
            name: name, set: set.name, modules: set.modules, category: set.category, effect: set.effect ?? text.effect,
            remedy: set.remedy ?? text.remedy, level: set.level,
            noteReason: set.noteReason, pattern: pattern,
            traits: (traits[set.name] ?? []).union(traits[name] ?? []),
            condition: set.condition?.context ?? []))
      }
    }
    stableArguments = Set(file.stableArguments)
    commonTypeNames = Set(file.commonTypeNames)
    reachedThrough = file.reachedThrough.mapValues(Set.init)
    self.entries = entries
    waitsOfInstances = Set(
      entries.lazy.filter { $0.category == .sleep && $0.traits.contains(.ofInstance) }.map { $0.pattern.names[1][...] })
    (byFirstName, byMember) = Self.index(entries)
  }

  /// The indices of the entries by their first names, and of those that are members of any value by the member's name.
  private static func index(_ entries: [Entry]) -> (byFirstName: [String: [Int]], byMember: [String: [Int]]) {
    var byFirstName: [String: [Int]] = [:]
    var byMember: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      if entry.pattern.isMember {
        byMember[entry.pattern.names[0], default: []].append(index)
      } else {
        byFirstName[entry.pattern.names[0], default: []].append(index)
      }
    }
    return (byFirstName, byMember)
  }

  /// The catalogue with the names that a project adds, and without those that it declares stable.
  package func applying(_ configuration: Configuration) -> Catalogue {
    let stable = Set(configuration.stable)
    var catalogue = self
    catalogue.entries.removeAll { entry in
      stable.contains(entry.name) || stable.contains(entry.pattern.names.joined(separator: "."))
        || entry.pattern.names.count > 1 && stable.contains(entry.pattern.names[0])
    }
    for addition in configuration.volatile {
      for text in [addition.name, addition.name + "(*)"] {
        guard let pattern = CataloguePattern(text) else { continue }
        catalogue.entries.append(
          Entry(
            name: addition.name, set: nil, modules: [], category: addition.category,
            effect: "is volatile by the configuration",
            remedy: addition.remedy ?? "take it as a parameter of the initialiser", level: nil, pattern: pattern))
      }
    }
    (catalogue.byFirstName, catalogue.byMember) = Self.index(catalogue.entries)
    return catalogue
  }
}

/// Why a catalogue cannot be used.
package struct CatalogueError: Error, CustomStringConvertible {
  /// One clause in lower case.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension Catalogue {
  /// Whether an entry begins with a name.
  func knows(_ firstName: String) -> Bool { byFirstName[firstName] != nil }

  /// Whether an entry is about a member of a type.
  func knows(_ type: String, member: String) -> Bool {
    entries(named: type).contains { $0.pattern.names.dropFirst().first == member }
  }

  /// Whether the project declares volatile what begins with a name.
  func isConfiguredVolatile(_ firstName: String) -> Bool {
    entries(named: firstName).contains(where: \.isConfigured)
  }

  /// The entries that begin with a name.
  func entries(named firstName: String) -> [Entry] { (byFirstName[firstName] ?? []).map { entries[$0] } }

  /// The entries that a name written by a person refers to: an entry, a type, a member such as `shuffled` or `.now`, or
  /// initialisers, such as `Date.init`.
  package func entries(called name: String) -> [Entry] {
    let name = name.replacing(Entry.anyArguments, with: "(*)").replacing("(...)", with: "(*)")
    let names = name.split(separator: ".").map(String.init)
    if names.count > 1, names.last == "init" {
      return entries.filter { $0.pattern.names == names.dropLast() && $0.pattern.arguments != .prefix }
    }
    let named = entries.filter { $0.name == name || !names.isEmpty && $0.pattern.names.starts(with: names) }
    guard names.count == 1, named.isEmpty || name.hasPrefix(".") else { return named }
    let members = entries.filter { $0.pattern.names.last == names[0] }
    return members.isEmpty ? named : members
  }

  /// The names by which a person can refer to entries: those of entries, and those of types.
  package var callableNames: [String] { entries.flatMap { [$0.pattern.names[0], $0.name] } }

  /// The entries that are a member of any value.
  func members(named name: String) -> [Entry] { (byMember[name] ?? []).map { entries[$0] } }

  /// The names that an implicit member can have if an entry is about it: `.now`, `.shared`.
  ///
  /// - Parameter imports: The modules that can be named anywhere in the program.
  /// - Returns: The names; `nil` if it may have any name, because an entry is a type with all of its members.
  func namesOfMembers(imports: Set<String>) -> Set<String>? {
    var names: Set<String> = ["init"]
    for entry in entries where isReachable(entry, imports: imports) {
      let pattern = entry.pattern
      let mayBeType = pattern.names.count == 1 || pattern.names.last?.looksLikeTypeName ?? false
      if pattern.arguments == .prefix, !pattern.isMember, mayBeType { return nil }
      names.formUnion(pattern.isMember ? pattern.names[...] : pattern.names.dropFirst())
    }
    return names
  }

  /// Whether code that imports some modules can name the API of an entry.
  func isReachable(_ entry: Entry, imports: Set<String>) -> Bool {
    entry.modules.isEmpty
      || entry.modules.contains { module in
        module == "Swift" || imports.contains(module)
          || (reachedThrough[module].map { !$0.isDisjoint(with: imports) } ?? false)
      }
  }
}
