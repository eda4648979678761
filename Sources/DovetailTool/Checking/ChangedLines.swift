// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
package import DovetailGraph

/// The lines that differ from a revision, in the work tree as it is: committed, staged, changed and new files.
package struct ChangedLines: Hashable {
  /// The changed lines of each file, by its path in the repository; all of them for a file that git does not know.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  /// Folders, ending with a slash, that git does not track: nested repositories that were not added.
  private var newFolders: Set<String> = []
  /// `nil` if places and git's paths are relative to the same folder.
  private var folders: Folders?

  /// The folders to which paths are relative, absolute and without links, with a slash at the end.
  private struct Folders: Hashable {
    /// That of places.
    let analysed: String
    /// That of git's paths.
    let repository: String
  }

  /// Whether a place is on a line that changed.
  package func contains(_ place: Place) -> Bool {
    guard let path = path(of: place) else { return false }
    return lines[path]?.contains { $0.contains(place.line) } ?? newFolders.contains { path.hasPrefix($0) }
  }

  /// The path in the repository of the file at a place, which may have been found through a link to another folder;
  /// `nil` if it is not in the repository.
  private func path(of place: Place) -> String? {
    guard let folders else { return place.path }
    let location = (folders.analysed + place.path).resolvingLinks
    return location.hasPrefix(folders.repository) ? String(location.dropFirst(folders.repository.count)) : nil
  }

  /// Asks git for the changes in the repository of a folder.
  ///
  /// - Parameters:
  ///   - revision: What to compare with: a branch, a tag, a commit. If it has commits that this branch does not have,
  ///     the last one in common counts.
  ///   - git: The folder that is analysed; places are relative to it.
  /// - Throws: A ``Failure`` if there is no repository, no such revision, or no git.
  init(since revision: String, git: Git) throws(Failure) {
    let purpose = "read the changes since `\(revision.onOneLine)`"
    let tip = try git.commit(of: revision, to: purpose)
    // Where this branch has left the other one, which may have gone on: what changed there did not change here.
    let commit = try git.commonAncestor(of: tip, to: purpose)
    var repositoryGit = git
    repositoryGit.folder = try git.line(of: ["rev-parse", "--show-toplevel"], to: purpose)
    // Only Swift files: a partial clone may not have the contents of others. Submodules have to be named.
    let submodules = try repositoryGit.submodules(to: purpose).map { ":(literal)\($0)" }
    let difference = try repositoryGit.output(
      of: [
        "-c", "core.quotePath=true", "-c", "diff.relative=false", "-c", "diff.suppressBlankEmpty=false", "diff",
        "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--find-renames", "--src-prefix=a/",
        "--dst-prefix=b/", "--unified=0", "--inter-hunk-context=0", "--submodule=diff", "--ignore-submodules=none",
        commit, "--", ":(glob)**/*.swift",
      ] + submodules, to: purpose)
    self.init(difference: difference)
    folders = Folders(
      analysed: git.folder.resolvingLinks.withSlash, repository: repositoryGit.folder.resolvingLinks.withSlash)
    try addUntracked(in: repositoryGit, below: "", to: purpose)
  }

  /// Adds untracked files, including those in submodules, which git only lists when it runs there.
  private mutating func addUntracked(in git: Git, below prefix: String, to purpose: String) throws(Failure) {
    let untracked = try git.output(of: ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], to: purpose)
    for name in untracked.split(separator: 0) {
      let path = prefix + String(decoding: name, as: UTF8.self)
      if path.hasSuffix("/") { newFolders.insert(path) } else { lines[path] = [1...Int.max - 1] }
    }
    for name in try git.submodules(to: purpose) {
      try addUntracked(in: git.submodule(name), below: prefix + name + "/", to: purpose)
    }
  }

  /// Reads a difference.
  ///
  /// There may be lines of context: git always writes them for submodules.
  ///
  /// - Parameter difference: What `git diff` writes.
  package init(difference: [UInt8]) {
    var path: String?
    // The lines of content that remain in a hunk, which may look like headers.
    var (old, new) = (0, 0)
    var number = 0
    for line in difference.split(separator: 0x0a, omittingEmptySubsequences: false) {
      switch line.first {
      case UInt8(ascii: "-") where old > 0: old -= 1
      case UInt8(ascii: "+") where new > 0:
        if let path { Self.add(number, to: &lines[path, default: []]) }
        (new, number) = (new - 1, number + 1)
      // In submodules, an empty line of context may have lost its space.
      case UInt8(ascii: " ") where old > 0 && new > 0, nil where old > 0 && new > 0:
        (old, new, number) = (old - 1, new - 1, number + 1)
      case UInt8(ascii: "+") where line.starts(with: "+++ ".utf8):
        path = Self.pathInHeader(String(decoding: line.dropFirst(4), as: UTF8.self))
      case UInt8(ascii: "@") where line.starts(with: "@@ ".utf8):
        let parts = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard parts.count > 2, let before = Self.rangeInHunk(parts[1]), let after = Self.rangeInHunk(parts[2]) else {
          continue
        }
        (old, new, number) = (before.count, after.count, after.start)
      default: break
      }
    }
  }

  /// Adds a line; consecutive lines form one range.
  private static func add(_ line: Int, to ranges: inout [ClosedRange<Int>]) {
    if let last = ranges.last, last.upperBound == line - 1 {
      ranges[ranges.count - 1] = last.lowerBound...line
    } else {
      ranges.append(line...line)
    }
  }

  /// Reads `-12,3` or `+12`.
  private static func rangeInHunk(_ text: Substring) -> (start: Int, count: Int)? {
    let numbers = text.dropFirst().split(separator: ",").compactMap { Int($0) }
    return numbers.first.map { ($0, numbers.count > 1 ? numbers[1] : 1) }
  }

  /// The path after `+++ `, which git quotes and escapes if it contains special characters.
  private static func pathInHeader(_ text: String) -> String? {
    var name = text.hasSuffix("\t") ? String(text.dropLast()) : text
    if name == "/dev/null" { return nil }
    if name.hasPrefix("\""), name.hasSuffix("\""), name.count > 1 {
      name = unescaped(name.dropFirst().dropLast())
    }
    return name.hasPrefix("b/") ? String(name.dropFirst(2)) : name
  }

  private static func unescaped(_ text: Substring) -> String {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0a, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0d, UInt8(ascii: "a"): 0x07,
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "v"): 0x0b, UInt8(ascii: "f"): 0x0c,
    ]
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        bytes.append(byte)
        continue
      }
      if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next) {
        let digits = rest.prefix(3)
        bytes.append(digits.reduce(0) { $0 << 3 | ($1 & 7) })
        rest = rest.dropFirst(digits.count)
      } else {
        bytes.append(letters[next] ?? next)
        rest.removeFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
