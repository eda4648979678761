// SPDX-License-Identifier: Apache-2.0

extension Baseline {
  /// Why a file is no baseline that can be used: a sentence in lower case.
  package struct Unreadable: Error, Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// What is wrong, and what to do.
    package var message: String
  }

  private static let title = "# dovetail baseline, version "

  /// The file: a header, and one line for each finding, sorted.
  package var text: String {
    let lines = fingerprints.map { Self.escaped($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let header = [
      "\(Self.title)\(Self.version)",
      "# Findings that are accepted for now; one per line, as rule, path, type and what was used.",
      "# `dovetail check --write-baseline` writes it, `dovetail check --prune` drops what is settled.",
    ]
    return (header + lines).map { $0 + "\n" }.joined()
  }

  /// Reads a file.
  ///
  /// Lines may stand in any order and more than once, as they do after a merge.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: ``Unreadable``, if it is no baseline of this version.
  package init(reading bytes: [UInt8]) throws(Unreadable) {
    // Some editors put a byte order mark in front of what they save.
    let content = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes[3...] : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Unreadable(line: 1, message: "this is no baseline: it is not UTF-8")
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard let header = lines.first, header.hasPrefix(Self.title) else {
      throw Unreadable(line: 1, message: "this is no baseline: its first line is not `\(Self.title)\(Self.version)`")
    }
    guard header.dropFirst(Self.title.count) == "\(Self.version)" else {
      let version = header.dropFirst(Self.title.count).prefix(20)
      throw Unreadable(
        line: 1,
        message: "this baseline has version \(String(version).onOneLine), and this dovetail reads version "
          + "\(Self.version); write it anew with `dovetail check --write-baseline`")
    }
    var fingerprints: Set<String> = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("#") {
      fingerprints.insert(try Self.fingerprint(in: line, number: index + 1))
    }
    self.init(fingerprints: fingerprints)
  }

  /// The fingerprint that a line holds.
  private static func fingerprint(in line: Substring, number: Int) throws(Unreadable) -> String {
    if ["<<<<<<<", "|||||||", ">>>>>>>"].contains(where: line.hasPrefix) || line == "=======" {
      throw Unreadable(line: number, message: "a merge left a conflict here; keep the lines of both sides")
    }
    guard RuleID(rawValue: String(line.prefix { $0 != " " })) != nil else {
      throw Unreadable(line: number, message: "this line does not begin with the name of a rule")
    }
    // Rule, path, type and discriminator, with a space between each two of them.
    guard line.count(where: { $0 == " " }) >= 3 else {
      throw Unreadable(
        line: number,
        message: "this line is not whole: rule, path, type and what was used belong on it; "
          + "write the baseline anew with `dovetail check --write-baseline`")
    }
    guard let fingerprint = unescaped(line) else {
      throw Unreadable(line: number, message: "a backslash in this line is followed by none of `\\`, `n`, `r`")
    }
    return fingerprint
  }

  /// A fingerprint on one line: names of files may contain newlines.
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
