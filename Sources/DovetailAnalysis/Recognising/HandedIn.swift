// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells which files and which lengths of time a caller, or the user, has chosen already.
///
/// A test hands in a folder of its own or a short wait, so what uses only that is not tied to a machine.
struct HandedIn {
  let program: Program
  let uses: UsesByDeclaration

  /// Whether a use concerns a file or a length of time that is handed in.
  func isHandedIn(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    switch entry.category {
    case .files: return isPickedByUser(id) || isGiven(use, entry, id)
    case .sleep: return use.kind == .call && isWaitOfCaller(use, id)
    // A database at a place that is handed in is a file, and so are the settings of a group.
    case .storage:
      return (entry.name.hasPrefix("sqlite3_open") || use.labels == ["suiteName"]) && isMadeOfGivens(use, id)
    // A client of a library that is made of a session that a caller hands in, or a session whose configuration is.
    case .network:
      return entry.set != "foundation-network" && use.kind == .call && !use.arguments.isEmpty
        && use.context.contains(.handedIn) || use.labels.first == "configuration" && isMadeOfGivens(use, id)
    default: return false
    }
  }

  private func isGiven(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    // The values of a file's attributes are asked of an address that something else has found.
    if entry.name == ".resourceValues(forKeys:)" { return true }
    if isMadeOfGivens(use, id) { return true }
    guard entry.pattern.isMember, !use.labels.contains(where: Self.labels.contains) else { return false }
    switch use.base {
    case .parameter: return true
    case .outer where !use.context.contains(.throughSelf) || use.name.contains("."):
      return program.type(around: id).map { isGivenMember(use.name, $0, depth: 0) } ?? false
    default: return false
    }
  }

  /// Labels under which a member takes the address of a file.
  private static let labels: Set<String> = ["to", "toFile", "url", "toFileAtPath"]

  /// Whether somebody else decides how long it waits: the length is made of parameters, of what a closure is handed, of members
  /// that an initialiser took, or that tests can set.
  private func isWaitOfCaller(_ use: Use, _ id: DeclarationID) -> Bool {
    let lengths = program.files[id.file].waits.filter { $0.position == use.position }.map(\.length)
    return !lengths.isEmpty
      && lengths.allSatisfy { length in
        guard !length.sources.contains(.program), !(length.sources.isEmpty && length.members.isEmpty) else {
          return false
        }
        guard let type = program.type(around: id) else { return length.members.isEmpty }
        return length.members.allSatisfy { isGivenMember($0, type, depth: 0) || canBeSet($0, type) }
      }
  }

  /// Whether all arguments of a call are made of parameters, or of members that an initialiser took.
  private func isMadeOfGivens(_ use: Use, _ id: DeclarationID) -> Bool {
    if use.context.contains(.handedIn) { return true }
    guard use.context.contains(.fromMembers), let type = program.type(around: id) else { return false }
    let ranges = use.arguments.filter { $0.kind != .closure }.map(\.range)
    return uses[id].allSatisfy { _, other in
      // What a call writes to says nothing about what it concerns: `sqlite3_open(path, &database)`.
      guard ranges.contains(where: { $0.contains(other.position) }), other.base == .outer, other.kind != .assignment
      else { return true }
      guard !other.name.hasPrefix("."), !(other.name.first?.isUppercase ?? false) else { return true }
      return isGivenMember(other.name, type, depth: 0)
    }
  }

  /// Whether tests can make a wait shorter by setting a property: `var timeout: TimeInterval = 30`.
  private func canBeSet(_ name: String, _ type: Int) -> Bool {
    let name = String(name.prefix { $0 != "." })
    guard let member = program.types[type].members[name]?.first else { return false }
    let modifiers = program[member].modifiers
    return modifiers.isSuperset(of: [.isStored, .isMutable]) && !modifiers.isPrivateInFile
  }

  /// Whether a member is taken by an initialiser, or made of members that are.
  private func isGivenMember(_ name: String, _ type: Int, depth: Int) -> Bool {
    let first = name.split(separator: ".").first { $0 != "self" }.map(String.init) ?? name
    // A static function may have the same name.
    let members = program.types[type].members[first] ?? []
    guard depth < 4,
      let member = members.first(where: {
        program[$0].kind == .variable && !program[$0].modifiers.contains(.isStatic)
      })
    else { return false }
    let modifiers = program[member].modifiers
    // What a protocol requires, its conforming types are handed, or find.
    if program.isRequirement(member) { return true }
    if modifiers.contains(.isStored), !modifiers.contains(.isLazy) {
      return !modifiers.contains(.hasInitialValue) && isTaken(first, program[member], type)
    }
    let parts = uses[member]
    return parts.contains { isMemberName($0.use) }
      && parts.allSatisfy { _, part in
        guard isMemberName(part) else { return part.base == .outer }
        guard part.kind == .reference || part.name.contains(".") else { return false }
        return isGivenMember(part.name, type, depth: depth + 1)
      }
  }

  /// Whether a use names a member: neither a type nor an implicit member, such as the constants that are appended.
  private func isMemberName(_ use: Use) -> Bool {
    use.base == .outer && !use.name.hasPrefix(".") && !(use.name.first?.isUppercase ?? false)
  }

  /// Whether an initialiser has a parameter from which a property can come.
  private func isTaken(_ name: String, _ property: Declaration, _ type: Int) -> Bool {
    guard let initializers = program.types[type].members["init"] else { return program.types[type].kind == .struct }
    return initializers.contains { initializer in
      let parameters = program[initializer].parameters
      return parameters.contains { parameter in
        parameter.name == name || parameter.type.elements.contains { Self.addresses.contains($0.name) }
      } || !parameters.isEmpty && isAssigned(name, in: initializer)
    }
  }

  /// Whether an initialiser sets a property, and asks no one but its parameters where a file could be.
  private func isAssigned(_ name: String, in initializer: DeclarationID) -> Bool {
    let all = uses[initializer].map(\.use)
    return all.contains { $0.kind == .assignment && $0.name == name }
      && !all.contains { use in
        ["FileManager.", "ProcessInfo.", "NSHomeDirectory", "NSSearchPath", "Bundle."].contains {
          use.name.hasPrefix($0)
        } || use.name.hasSuffix("Directory")
      }
  }

  private static let addresses: Set<String> = [
    "URL", "NSURL", "FilePath", "AbsolutePath", "Path", "Folder", "Duration",
  ]

  /// Whether the user has picked the file, or the place where it goes.
  private func isPickedByUser(_ id: DeclarationID) -> Bool {
    let isPicked = program.enclosing(id).contains { outer in
      program[outer].kind == .function
        && program[outer].parameters.contains { parameter in
          parameter.type.elements.contains { Self.pickers.contains($0.name) }
        }
    }
    return isPicked
      || uses[id].contains { _, other in
        // Only what a user picks has to be unlocked.
        if other.name.hasSuffix("startAccessingSecurityScopedResource") { return true }
        if Self.panels.contains(other.name) || other.suffix.contains("fileImporter") { return true }
        guard other.name.lowercased().contains("panel") else { return false }
        return other.name.hasSuffix(".url") || other.name.hasSuffix(".urls")
      }
  }

  private static let panels: Set<String> = ["NSOpenPanel", "NSSavePanel", "fileImporter", "fileExporter"]

  /// Types that come with what a user has picked or dropped.
  private static let pickers: Set<String> = [
    "UIDocumentPickerViewController", "UIDocumentBrowserViewController", "NSDraggingInfo", "UIDropSession",
    "UIImagePickerController", "PHPickerViewController", "NSItemProvider", "DropInfo", "UIDropInteraction",
  ]
}
