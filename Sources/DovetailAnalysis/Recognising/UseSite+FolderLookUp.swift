// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Look-ups of a folder's location.
extension UseSite {
  /// Whether it only looks up where a folder is and touches nothing in it; what is done with the location is a use of
  /// its own.
  var looksUpFolder: Bool {
    guard category == .files else { return false }
    let names = use.name.split(separator: ".")
    guard let first = names.first, names.count > 1 || use.kind == .call else { return false }
    switch first {
    case "NSHomeDirectory", "NSTemporaryDirectory", "NSSearchPathForDirectoriesInDomains": return true
    case "URL": return names.count > 1 && names[1].hasSuffix("Directory")
    case "FileManager": return looksUpFolder(inManager: names)
    default: return false
    }
  }

  /// The same for a chain that begins with the file manager: `FileManager.default.homeDirectoryForCurrentUser`.
  private func looksUpFolder(inManager names: [Substring]) -> Bool {
    guard names.count > 2 else { return false }
    if names.count == 3, use.kind == .call { return ["urls", "url", "containerURL"].contains(names[2]) }
    // Reading something below the folder's name is a use of another kind.
    let next = names.count > 3 ? String(names[3]) : use.suffix.first
    return Self.namesFolder(names[2]) && next.map { $0.hasPrefix("appending") || $0 == "path" } ?? true
  }

  /// Whether a property of the file manager is named like a folder, as its own and those of extensions are.
  private static func namesFolder(_ name: Substring) -> Bool {
    ["Directory", "DirectoryForCurrentUser", "DirectoryPath", "DirectoryURL", "Folder"].contains(where: name.hasSuffix)
  }
}
