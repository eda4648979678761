// SPDX-License-Identifier: Apache-2.0

package import DovetailFacts
import DovetailFindings

/// A first look at a code base: how it is wired, and what configuration suits it.
package struct CodeSurvey: Sendable {
  /// A dependency library that is used.
  package struct Library: Hashable, Sendable {
    package var preset: Preset
    /// The number of files that import it; zero for a habit that needs no library.
    package var fileCount: Int
  }

  /// The dependency libraries and habits that were found, the most used first.
  package private(set) var libraries: [Library] = []
  /// The types that seem to compose but are not recognised automatically, sorted.
  package private(set) var roots: [String] = []
  /// Whether a type of the program is a composition root of Dovetail.
  package private(set) var hasCompositionRoot = false

  /// Looks at a program.
  ///
  /// - Parameter files: The facts of its files, in any order; tests are left out.
  package init(of files: [FileFacts]) {
    let files = files.filter { !$0.traits.contains(.test) && !$0.traits.contains(.generated) }
    let imports = files.map { Set($0.imports.map(\.module)) }
    let imported = imports.reduce(into: Set()) { $0.formUnion($1) }
    let globals = Set(
      files.lazy.flatMap(\.declarations).filter { $0.kind == .variable && $0.parent == nil }.map(\.name))
    for preset in Preset.allCases where preset.isUsed(imports: imported, hasGlobal: globals.contains) {
      let count = imports.count { !$0.isDisjoint(with: preset.modules) }
      libraries.append(Library(preset: preset, fileCount: count))
    }
    libraries.sort { ($1.fileCount, $0.preset.rawValue) < ($0.fileCount, $1.preset.rawValue) }

    let candidates = RootCandidates(in: files)
    let signs = libraries.map(\.preset.recognition).reduce(into: Recognition()) { $0.formUnion($1) }
    roots = candidates.names(except: signs)
    hasCompositionRoot = candidates.hasCompositionRoot
  }

  /// The configuration to begin with.
  ///
  /// A code base that was not written with composition roots uses the network directly in many places. For these, the
  /// level is lowered to a warning, so that the first check is not a wall of errors.
  package var configuration: Configuration {
    var configuration = Configuration()
    configuration.presets = libraries.map(\.preset)
    configuration.roots = roots
    if !hasCompositionRoot { configuration.categoryLevels[.network] = .warning }
    return configuration
  }
}
