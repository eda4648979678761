// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The changes of the sources that fix findings, computed completely before the first file is touched.
struct SourceFixes {
  /// One file with its new content.
  private struct Change {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
  }

  /// The findings that the changes fix.
  private(set) var fixed: [Finding]
  private var changes: [Change] = []
  private var notes: [String] = []
  private let folder: String

  /// Computes the changes.
  ///
  /// A file that has changed since it was analysed is left alone, because the edits no longer apply.
  ///
  /// - Parameters:
  ///   - findings: The findings to fix; some may have no edits.
  ///   - program: What was analysed.
  ///   - project: The folder.
  /// - Throws: A ``Failure`` if a file cannot be read.
  init(for findings: [Finding], of program: AnalysedProgram, in project: Project) async throws(Failure) {
    let edits = SourceEdits(for: findings)
    folder = project.folder
    fixed = edits.fixed
    var leftAlone: Set<String> = []
    for file in edits.files {
      let old = try InputFile.read(folder + "/" + file.path)
      guard let old, let new = file.applied(to: old), await program.isUnchanged(old, path: file.path) else {
        leftAlone.insert(file.path)
        notes.append("\(file.path.onOneLine): left alone, because it has changed since it was analysed")
        continue
      }
      changes.append(Change(path: file.path, old: old, new: new))
    }
    fixed.removeAll { leftAlone.contains($0.place.path) }
    if !edits.postponed.isEmpty {
      notes.append("\(counted(edits.postponed.count, "change")) would overlap with others; run `--fix` again for them")
    }
    let fixable = Set(RuleDescription.all.filter(\.hasFix).map(\.id))
    let unchanged = findings.count { $0.edits.isEmpty && fixable.contains($0.rule) }
    if unchanged > 0 {
      let left = counted(unchanged, "finding is", plural: "findings are")
      notes.append("\(left) left to you, because the change may break other code")
    }
  }

  /// What would change.
  var difference: [UInt8] { changes.flatMap { UnifiedDiff.bytes(from: $0.old, to: $0.new, path: $0.path) } }

  /// The message about changes that were not made.
  var announcement: String { summary("would fix") }
  /// The message about changes that were made.
  var conclusion: String { summary("fixed") }

  private func summary(_ verb: String) -> String {
    let sum = "\(verb) \(counted(fixed.count, "finding")) in \(counted(changes.count, "file"))"
    return (notes + [sum]).map { $0 + "\n" }.joined()
  }

  /// Makes the changes, all or none.
  ///
  /// - Throws: A ``Failure`` if a file cannot be written. Those before it are restored, or named if that fails, too.
  func apply() throws(Failure) {
    for (number, change) in changes.enumerated() {
      do throws(Failure) {
        try AtomicFile.write(change.new, to: folder + "/" + change.path)
      } catch {
        let changed = changes[..<number].filter { !restore($0) }.map(\.path)
        let rest =
          changed.isEmpty
          ? "no file is changed"
          : "these files were changed and could not be restored: \(changed.joined(separator: ", "))"
        throw Failure(lines: error.lines + ["\(rest); run `--fix` again when all can be written"])
      }
    }
  }

  /// Restores a file, and returns whether that succeeded.
  private func restore(_ change: Change) -> Bool {
    (try? AtomicFile.write(change.old, to: folder + "/" + change.path)) != nil
  }
}
