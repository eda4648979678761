// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Questions about files: where a folder is, and whether a file is there.
extension UseSite {
  /// Whether it only asks whether a file is there; that it is read or written is a use of its own.
  var asksForFile: Bool {
    guard category == .files, !isInLogic else { return false }
    if namesAndSuffix.contains("fileExists") { return true }
    let questions = usesOfLocalManager.filter { $0.names[1] == "fileExists" }
    return !questions.isEmpty && usesOfLocalManager.allSatisfy { $0.names[1] == "fileExists" || Self.looksUpFolder($0) }
  }

  /// Whether it only looks up where a folder is and touches nothing in it; what is done with the location is a use of
  /// its own.
  var looksUpFolder: Bool {
    guard category == .files else { return false }
    if !usesOfLocalManager.isEmpty { return usesOfLocalManager.allSatisfy(Self.looksUpFolder) }
    let names = use.name.chain
    guard let first = names.first, names.count > 1 || use.kind == .call else { return false }
    switch first {
    case "NSHomeDirectory", "NSTemporaryDirectory", "NSSearchPathForDirectoriesInDomains": return true
    case "URL": return names.count > 1 && names[1].hasSuffix("Directory")
    case "FileManager": return Self.looksUpFolder(use, inManager: names.dropFirst(2))
    default: return false
    }
  }

  /// What is asked of the local name that stands for the manager of files, if the use is all of its value:
  /// `let manager = FileManager.default`.
  var usesOfLocalManager: [Use] {
    guard use.suffix.isEmpty, ["FileManager", "FileManager.default", ".default"].contains(use.name) else { return [] }
    return neighbourhood.usesOfValues[use.position.offset]?.filter { $0.names.count > 1 } ?? []
  }

  /// Whether a use of a local name that stands for the manager looks up a folder.
  static func looksUpFolder(_ use: Use) -> Bool {
    looksUpFolder(use, inManager: use.name.chain.dropFirst())
  }

  /// The same for what is asked of the file manager: `FileManager.default.homeDirectoryForCurrentUser`.
  private static func looksUpFolder(_ use: Use, inManager names: ArraySlice<Substring>) -> Bool {
    guard let asked = names.first else { return false }
    if names.count == 1, use.kind == .call { return ["urls", "url", "containerURL"].contains(asked) }
    // Reading something below the folder's name is a use of another kind.
    let next = names.dropFirst().first.map(String.init) ?? use.suffix.first
    return namesFolder(asked) && next.map { $0.hasPrefix("appending") || partsOfLocations.contains($0) } ?? true
  }

  /// Properties of a location that touch no file.
  private static let partsOfLocations: Set<String> = [
    "absoluteString", "absoluteURL", "lastPathComponent", "path", "pathComponents", "standardized",
    "standardizedFileURL",
  ]

  /// Whether a property of the file manager is named like a folder, as its own and those of extensions are.
  private static func namesFolder(_ name: Substring) -> Bool {
    ["Directory", "DirectoryForCurrentUser", "DirectoryPath", "DirectoryURL", "Folder"].contains(where: name.hasSuffix)
  }

  /// Whether it only deletes something, outside of the program's logic, in a function that returns nothing, and so
  /// decides nothing by that.
  var onlyDeletes: Bool {
    guard category == .files, !isInLogic, deletes else { return false }
    let function = enclosing.first { program[$0].kind == .function }
    return function.map { program[$0].type == nil } ?? true
  }

  private var deletes: Bool {
    if namesAndSuffix.last == "removeItem" { return use.context.contains(.discarded) }
    let requests = usesOfLocalManager
    return requests.contains { $0.names[1] == "removeItem" } && requests.allSatisfy(Self.putsInOrder)
  }

  /// Whether it only deletes something, makes sure that a folder exists, asks for that, or looks up a folder.
  private static func putsInOrder(_ use: Use) -> Bool {
    switch use.names[1] {
    case "createDirectory", "removeItem": use.context.contains(.discarded)
    case "fileExists": true
    default: looksUpFolder(use)
    }
  }

  /// Whether it only makes sure that a folder exists, by which nothing is decided outside of the program's logic.
  var makesFolder: Bool {
    guard category == .files, !isInLogic else { return false }
    if namesAndSuffix.last == "createDirectory" { return use.context.isDisjoint(with: .consequences) }
    let requests = usesOfLocalManager
    return requests.contains { $0.names[1] == "createDirectory" } && requests.allSatisfy(Self.putsInOrder)
  }
}
