// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What the configuration means for a given program.
extension Configuration {
  /// The types of a program that are stable, whatever they do.
  func stableTypes(of program: Program) -> Set<TypeID> {
    let patterns = stable.map(NamePattern.init)
    return Set(program.types.filter { type in patterns.contains { $0.matches(type) } }.map(\.id))
  }

  /// What counts as composing in a program, according to the configuration; if it names no presets, those of the
  /// libraries that the program imports are used.
  func recognition(for program: Program) -> Recognition {
    guard presets.isEmpty else { return recognition }
    let imported = Set(program.files.flatMap { $0.imports.map(\.module) })
    var detected = self
    detected.presets = Preset.allCases.filter { preset in
      preset.isUsed(imports: imported) { program.topValues[$0] != nil }
    }
    return detected.recognition
  }
}
