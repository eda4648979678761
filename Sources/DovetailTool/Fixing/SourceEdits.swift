// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings

/// The changes that findings propose, by file, without those that would overlap.
package struct SourceEdits {
  /// The changes of one file.
  package struct File: Hashable {
    /// The path, as in a finding's place.
    package var path: String
    /// The edits, in the order of the file, none of which overlap.
    package var edits: [Finding.Edit]
  }

  /// The files that change, sorted by path.
  package private(set) var files: [File] = []
  /// The findings that they fix.
  package private(set) var fixed: [Finding] = []
  /// The findings whose changes overlap those of an earlier finding; another run may fix them.
  package private(set) var postponed: [Finding] = []

  /// Collects the changes.
  ///
  /// All edits of a finding are made, or none. Of findings that overlap, the first in the given order wins; edits that
  /// are the same in both are made once.
  ///
  /// - Parameter findings: Findings in their order.
  package init(for findings: [Finding]) {
    var chosen: [String: [Finding.Edit]] = [:]
    for finding in findings where !finding.edits.isEmpty {
      let edits = Array(Set(finding.edits))
      let isFree = edits.allSatisfy { edit in
        chosen[edit.path, default: []].allSatisfy { $0 == edit || !Self.overlap($0, edit) }
          && edits.allSatisfy { $0 == edit || !Self.overlap($0, edit) }
      }
      guard isFree else {
        postponed.append(finding)
        continue
      }
      fixed.append(finding)
      for edit in edits where !chosen[edit.path, default: []].contains(edit) {
        chosen[edit.path, default: []].append(edit)
      }
    }
    files = chosen.sorted { $0.key < $1.key }.map { path, edits in
      File(path: path, edits: edits.sorted { ($0.offset, $0.length) < ($1.offset, $1.length) })
    }
  }

  /// Whether two edits of one file cannot both be made: they replace the same bytes, or insert at the same place.
  private static func overlap(_ one: Finding.Edit, _ other: Finding.Edit) -> Bool {
    guard one.path == other.path else { return false }
    if one.offset == other.offset { return true }
    let (first, second) = one.offset < other.offset ? (one, other) : (other, one)
    return first.offset + first.length > second.offset
  }
}

extension SourceEdits.File {
  /// The content with the edits made.
  ///
  /// - Parameter bytes: The content that was analysed.
  /// - Returns: The new content; `nil` if an edit does not fit, so that this cannot be what was analysed.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      guard edit.offset >= position, edit.length >= 0, edit.offset + edit.length <= bytes.count else { return nil }
      result += bytes[position..<edit.offset]
      result += Array(edit.replacement.utf8)
      position = edit.offset + edit.length
    }
    result += bytes[position...]
    return result
  }
}
