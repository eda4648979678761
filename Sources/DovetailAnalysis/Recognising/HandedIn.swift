// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which files a caller, or the user, has chosen already.
///
/// A test hands in a file of its own, so what reads or writes only that one is not tied to a machine.
struct HandedIn {
  let program: Program
  let uses: UsesByDeclaration

  /// Whether a use opens a file whose address is a parameter, or was picked by the user.
  func isAddress(of use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard entry.category == .files else { return false }
    // Only what a user picks has to be unlocked.
    if uses[id].contains(where: { $0.use.name.hasSuffix("startAccessingSecurityScopedResource") }) { return true }
    guard Self.opening.contains(entry.set) else { return false }
    if entry.pattern.isMember, !use.labels.contains(where: Self.labels.contains) {
      if case .parameter = use.base { return true }
      return false
    }
    // The manager of files can do anything; it stays a dependency.
    guard use.kind == .call, !entry.pattern.names[0].hasSuffix("FileManager"),
      let index = use.labels.firstIndex(where: Self.labels.contains), index < use.arguments.count
    else { return false }
    let address = use.arguments[index]
    guard address.kind == .reference || address.kind == .call, let first = address.name.split(separator: ".").first
    else { return false }
    return program.enclosing(id).contains { outer in
      (program[outer].kind == .function || program[outer].kind == .initializer)
        && program[outer].parameters.contains { $0.name == first }
    }
  }

  /// The sets of the catalogue whose entries open one file.
  private static let opening: Set<String> = ["foundation-files", "foundation-file-contents", "foundation-file-writes"]

  /// The labels of the arguments that name the file.
  private static let labels: Set<String> = [
    "contentsOf", "contentsOfFile", "forReadingFrom", "forReadingAtPath", "forWritingTo", "forWritingAtPath",
    "forUpdating", "forUpdatingAtPath", "to", "toFile", "url", "fileAtPath", "toFileAtPath",
  ]
}
