// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailGraph
import Foundation

/// Finds paths in `exclude` that do not exist.
///
/// A pattern that begins with a star is never reported, because it may be for files that are generated later.
struct UnmatchedExclusions {
  /// The mistakes, in the order of the file.
  let mistakes: [ConfigurationError.Mistake]

  init(of project: Project, in tree: SourceTree) {
    let unused = Set(
      project.configuration.excluded.enumerated().filter { !tree.usedExclusions.contains($0.offset) }.map(\.element))
    mistakes = project.configuration.mentions.filter { $0.key == .exclude && unused.contains($0.text) }
      .compactMap { mention in
        Self.advice(for: PathPattern(mention.text), in: project.folder).map { advice in
          ConfigurationError.Mistake(
            position: mention.position,
            message: "there is nothing at `\(mention.text)`, so its entry in `exclude` does nothing; \(advice)")
        }
      }
  }

  /// What to do about a pattern whose beginning does not exist; `nil` if it does.
  private static func advice(for pattern: PathPattern, in folder: String) -> String? {
    var path = folder
    for part in pattern.fixedParts {
      // These are never read anyway, and may not exist before the first build.
      if part.hasPrefix(".") || SourceTree.excludedFolders.contains(part) { return nil }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      path += "/" + part
      if names.contains(part) || FileManager.default.fileExists(atPath: path) { continue }
      return NearestName.of(part, among: names.sorted()).map { "did you mean `\($0)` for `\(part)`?" }
        ?? "correct it or leave it out"
    }
    return nil
  }
}
