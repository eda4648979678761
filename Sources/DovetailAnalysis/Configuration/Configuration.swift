// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings

/// The configuration of a project: the content of `.dovetail.json`.
package struct Configuration: Hashable, Sendable {
  /// The names of types that compose, in addition to those that are recognised; `*` stands for any letters.
  package var roots: [String] = []
  /// The names of types whose job is to wrap a part of the outside world, and that are not recognised as such.
  package var adapters: [String] = []
  /// APIs and globals of the project that are volatile, in addition to the catalogue.
  package var volatile: [VolatileName] = []
  /// Names that are stable, whatever the catalogue says or their own source does.
  package var stable: [String] = []
  /// The levels of rules that differ from the defaults.
  package var ruleLevels: [RuleID: Level] = [:]
  /// The levels of direct volatile uses, by category, that differ from the defaults.
  package var categoryLevels: [VolatileCategory: Level] = [:]
  /// Paths that are not read, relative to the configuration's folder; `*` is any name, `**` any number of folders.
  package var excluded: [String] = []
  /// The dependency libraries whose ways of composing are understood.
  package var presets: [Preset] = []
  /// Where the file names something in the program, in the order of the file; empty for a configuration without a file.
  package var mentions: [Mention] = []

  package init() {}

  /// The keys of the file.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    case presets, roots, adapters, volatile, stable, levels, exclude
  }

  /// A name or a path, as it is written in the file.
  package struct Mention: Hashable, Sendable {
    /// The key that it belongs to.
    package var key: Key
    package var text: String
    package var position: ConfigurationPosition
  }

  /// A name that the project calls volatile.
  package struct VolatileName: Hashable, Sendable {
    /// The name as it is used, such as `Analytics.shared` or `Keychain`; a type's name covers all of its members.
    package var name: String
    /// What it belongs to.
    package var category: VolatileCategory
    /// The seam to use instead: a clause such as ``inject `any Tracking` ``; `nil` for the category's own.
    package var remedy: String?

    /// The keys of a volatile name in the file.
    enum Key: String, CaseIterable {
      case name, category, seam
    }

    package init(name: String, category: VolatileCategory, remedy: String? = nil) {
      self.name = name
      self.category = category
      self.remedy = remedy
    }
  }

  /// The level of what a rule finds, if the category says nothing else.
  package func level(of rule: RuleDescription) -> Level { ruleLevels[rule.id] ?? rule.defaultLevel }

  /// The level of a direct use of something volatile of that category.
  package func level(of category: VolatileCategory) -> Level {
    categoryLevels[category] ?? ruleLevels[.volatileUse] ?? category.defaultLevel
  }

  /// Whether the project has chosen that level, for the category or for the rule.
  func choosesLevel(of category: VolatileCategory) -> Bool {
    categoryLevels[category] != nil || ruleLevels[.volatileUse] != nil
  }

  /// What counts as composing: what the presets bring, and the roots that the project names.
  package var recognition: Recognition {
    var recognition = presets.map(\.recognition).reduce(into: Recognition()) { $0.formUnion($1) }
    recognition.rootTypes += roots
    return recognition
  }
}
