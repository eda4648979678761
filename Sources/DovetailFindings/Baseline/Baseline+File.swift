// SPDX-License-Identifier: Apache-2.0

extension Baseline {
  /// Why a file cannot be used as a baseline: a sentence in lower case.
  package struct Unreadable: Error, Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// What is wrong, and what to do.
    package var message: String
  }

  private static let title = "# dovetail baseline, version "

  /// How the file of a baseline begins, whatever it is called.
  package static let beginning = Array(title.utf8)

  private static let remedy = "name one that `dovetail check --write-baseline` has written"

  private static let header = [
    "\(title)\(version)",
    "# Findings that are accepted for now; one per line, as rule, path, type and what was used.",
    "# `dovetail check --write-baseline` writes it, `dovetail check --prune` removes what is resolved.",
  ]

  /// The file: a header, the comments of people, and one line for each finding, sorted.
  package var text: String {
    let lines = fingerprints.map { Self.escaped($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return (Self.header + comments + lines).map { $0 + "\n" }.joined()
  }

  /// Reads a file.
  ///
  /// Lines may be in any order, and may be repeated, as they are after a merge.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: ``Unreadable`` if it is not a baseline of this version.
  package init(reading bytes: [UInt8]) throws(Unreadable) {
    // Some editors begin files with a byte order mark.
    let content = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes[3...] : bytes[...]
    guard let text = String(validUTF8: content) else {
      throw Unreadable(line: 1, message: "this is not a baseline: it is not UTF-8; \(Self.remedy)")
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard let header = lines.first, header.hasPrefix(Self.title) else {
      throw Unreadable(
        line: 1,
        message: "this is not a baseline: its first line is not `\(Self.title)\(Self.version)`; \(Self.remedy)")
    }
    guard header.dropFirst(Self.title.count) == "\(Self.version)" else {
      let version = header.dropFirst(Self.title.count).prefix(20)
      throw Unreadable(
        line: 1,
        message: "this baseline has version \(String(version).onOneLine), and this dovetail reads version "
          + "\(Self.version); delete it, and write a new one with `dovetail check --write-baseline`")
    }
    var fingerprints: Set<String> = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("#") {
      // Spaces at the end cannot be seen, and what was used never ends with one.
      let end = line.lastIndex { !$0.isWhitespace }.map { line.index(after: $0) } ?? line.startIndex
      fingerprints.insert(try Self.fingerprint(in: line[..<end], number: index + 1))
    }
    let comments = lines.dropFirst().filter { $0.hasPrefix("#") }.map(String.init)
    self.init(fingerprints: fingerprints, comments: comments.filter { !Self.header.contains($0) })
  }

  /// The fingerprint on a line.
  private static func fingerprint(in line: Substring, number: Int) throws(Unreadable) -> String {
    if ["<<<<<<<", "|||||||", ">>>>>>>"].contains(where: line.hasPrefix) || line == "=======" {
      throw Unreadable(line: number, message: "a merge left a conflict here; keep the lines of both sides")
    }
    // Scalars: a combining mark at the beginning of a path is one character with the space before it.
    guard RuleID(rawValue: String(line.unicodeScalars.prefix { $0 != " " })) != nil else {
      throw Unreadable(line: number, message: "this line does not begin with the name of a rule; delete it")
    }
    // Rule, path, type and discriminator, separated by spaces.
    guard line.unicodeScalars.count(where: { $0 == " " }) >= 3 else {
      throw Unreadable(
        line: number,
        message: "this line is incomplete: it must have a rule, a path, a type and what was used; delete it, or the "
          + "whole file, and write a new one with `dovetail check --write-baseline`")
    }
    guard let fingerprint = unescaped(line) else {
      throw Unreadable(line: number, message: "a backslash in this line must be followed by `\\`, `n` or `r`")
    }
    return fingerprint
  }

  /// A fingerprint on one line: the names of files may contain newlines.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ line: Substring) -> String? {
    var result = ""
    var scalars = line.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "\\": result += "\\"
      case "n": result += "\n"
      case "r": result += "\r"
      default: return nil
      }
    }
    return result
  }
}
