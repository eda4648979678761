// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a chain says about where a file is: `URL(filePath: path)`, `fileManager.contentsOfDirectory(at: folder)`.
extension Chain {
  /// Whether its value is computed from its arguments alone: `URL(filePath: path)`,
  /// `FileManager.default.enumerator(at: folder)`.
  var isMadeOfArguments: Bool {
    guard isPlain, names[0].looksLikeTypeName, let call else { return false }
    // `Places().notes` is a location that the program determines by itself.
    if call.arguments.isEmpty, !call.hasTrailingClosure, !suffix.isEmpty { return false }
    let last = names[names.count - 1]
    // `Bundle(path: path)`, `Resource.Bundle(path: path)`, `URL.init(filePath: path)`.
    if names.dropFirst().allSatisfy({ $0.looksLikeTypeName || $0 == "init" }) { return true }
    if names[0] == "FileManager" { return names.count < 4 && !Self.namesFolder(last) }
    return names.count == 2 && Self.valuesOfFiles.contains(names[0])
  }

  /// Whether it calls a function of the program that finds something in the folder that is passed to it:
  /// `configurationFile(in: packageDirectory)`.
  var findsInFolder: Bool {
    guard names.count == 1, !names[0].looksLikeTypeName, let call, !call.arguments.isEmpty else { return false }
    return call.arguments.allSatisfy { argument in
      guard case .declReferenceExpr(let reference) = argument.expression.as(ExprSyntaxEnum.self) else { return false }
      let name = reference.baseName.name
      return ["directory", "folder", "root"].contains { name.endsWithWord($0) }
    }
  }

  /// Whether it calls a file manager that is a member or a local name: `fileManager.contentsOfDirectory(at: folder)`.
  var isCallOfFileManager: Bool {
    guard isCalled, names.count == 2, let last = names.last else { return false }
    return (names[0] == "fileManager" || names[0] == "fm") && !Self.namesFolder(last)
  }

  private static func namesFolder(_ name: String) -> Bool { name == "urls" || name == "url" || name == "containerURL" }

  /// Types whose functions, including those of extensions, return what is computed from the arguments.
  private static let valuesOfFiles: Set<String> = ["Data", "FileHandle", "FilePath", "NSString", "String", "URL"]

  /// Whether it begins with the folder for temporary files.
  var namesScratchFolder: Bool { names.contains("temporaryDirectory") || names[0] == "NSTemporaryDirectory" }

  /// Whether its call has the location of a file as a literal, unless that is a device.
  var hasWrittenPath: Bool {
    // `FileManager().contents(atPath:)` is `FileManager.default.contents(atPath:)`.
    let call = names == ["FileManager"] && isCalled && links[0].arguments.isEmpty ? links.dropFirst().first : self.call
    guard let first = call?.arguments.first,
      let literal = first.expression.as(StringLiteralExprSyntax.self),
      case .stringSegment(let segment)? = literal.segments.first
    else { return false }
    let text = segment.content.text
    // `NSString(string: "~/Library").expandingTildeInPath`
    if names[0] == "NSString" { return text.hasPrefix("~") }
    guard first.label.map(Link.namesPath) ?? (names.count == 1 && names[0] == "FilePath") else { return false }
    // `URL(filePath: "/")` usually stands for a location that is missing.
    return !text.isEmpty && !text.hasPrefix("/dev/") && !(text == "/" && literal.segments.count == 1)
  }
}

extension Chain.Link {
  /// Whether a label says that its argument is the location of a file.
  static func namesPath(_ label: String) -> Bool { paths.contains(label) }

  private static let paths: Set<String> = [
    "atPath", "contentsOfFile", "fileAtPath", "filePath", "fileURLWithPath", "forReadingAtPath", "forUpdatingAtPath",
    "forWritingAtPath", "toFile", "toFileAtPath",
  ]
}
