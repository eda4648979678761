// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which uses only ask where a folder is, and touch nothing in it.
///
/// What is done with the address is a use of its own.
enum FolderLookUps {
  static func isLookUp(_ use: Use, _ entry: Catalogue.Entry) -> Bool {
    guard entry.category == .files else { return false }
    let names = use.name.split(separator: ".")
    guard let first = names.first, names.count > 1 || use.kind == .call else { return false }
    switch first {
    case "NSHomeDirectory", "NSTemporaryDirectory", "NSSearchPathForDirectoriesInDomains": return true
    case "URL": return names.count > 1 && names[1].hasSuffix("Directory")
    case "FileManager":
      guard names.count > 2 else { return false }
      if names.count == 3, use.kind == .call { return Self.questions.contains(names[2]) }
      // What is read below the folder's name is a use of another kind.
      let next = names.count > 3 ? String(names[3]) : use.suffix.first
      return namesFolder(names[2]) && next.map { $0.hasPrefix("appending") || $0 == "path" } ?? true
    default: return false
    }
  }

  private static let questions: Set<Substring> = ["urls", "url", "containerURL"]

  /// Whether a property of the manager of files is named after a folder, as its own ones and those of extensions are.
  private static func namesFolder(_ name: Substring) -> Bool {
    ["Directory", "DirectoryPath", "DirectoryForCurrentUser", "Folder", "DirectoryURL"].contains { name.hasSuffix($0) }
  }
}
