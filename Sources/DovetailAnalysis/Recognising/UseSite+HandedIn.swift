// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Files and lengths of time that a caller, or the user, has chosen already.
///
/// A test hands in a folder of its own or a short wait, so what uses only that is not tied to a machine.
extension UseSite {
  /// Whether the use concerns a file or a length of time that is handed in.
  var isHandedIn: Bool {
    guard let declaration else { return false }
    switch category {
    case .files: return isPickedByUser(declaration) || isGivenFile(declaration)
    case .sleep: return use.kind == .call && isWaitOfCaller(declaration)
    case .storage: return isGivenStore(declaration)
    case .network: return isGivenSession(declaration)
    case .time, .random, .process, .device, .bundle, .notifications, .locale: return false
    }
  }

  /// How many members that are made of others are followed to where they come from.
  private static let longestDerivation = 4

  // MARK: By category

  private func isGivenFile(_ declaration: DeclarationID) -> Bool {
    // The values of a file's attributes are asked of an address that something else has found.
    if entry.name == ".resourceValues(forKeys:)" { return true }
    if isMadeOfGivens(declaration) { return true }
    guard entry.pattern.isMember, !use.labels.contains(where: Self.addressLabels.contains) else { return false }
    switch use.base {
    case .parameter: return true
    case .outer where !use.context.contains(.throughSelf) || use.name.contains("."):
      return type.map { isGivenMember(use.name, of: $0, depth: 0) } ?? false
    default: return false
    }
  }

  /// Labels under which a member takes the address of a file.
  private static let addressLabels: Set<String> = ["to", "toFile", "toFileAtPath", "url"]

  /// Whether it is a database at a place that is handed in, which is a file, or the settings of a group that is.
  private func isGivenStore(_ declaration: DeclarationID) -> Bool {
    (entry.name.hasPrefix("sqlite3_open") || use.labels == ["suiteName"]) && isMadeOfGivens(declaration)
  }

  /// Whether it is a client of a library that is made of a session that a caller hands in, or a session whose configuration
  /// is.
  private func isGivenSession(_ declaration: DeclarationID) -> Bool {
    let isClient = !entry.isSession && use.kind == .call && !use.arguments.isEmpty
    return isClient && use.context.contains(.handedIn)
      || use.labels.first == "configuration" && isMadeOfGivens(declaration)
  }

  /// Whether somebody else decides how long it waits: the length is made of parameters, of what a closure is handed, of members
  /// that an initialiser took, or that tests can set.
  private func isWaitOfCaller(_ declaration: DeclarationID) -> Bool {
    let lengths = program.files[file].waits.filter { $0.position == use.position }.map(\.length)
    return !lengths.isEmpty
      && lengths.allSatisfy { length in
        guard !length.sources.contains(.program), !(length.sources.isEmpty && length.members.isEmpty) else {
          return false
        }
        guard let type else { return length.members.isEmpty }
        return length.members.allSatisfy { isGivenMember($0, of: type, depth: 0) || canBeSet($0, of: type) }
      }
  }

  /// Whether tests can make a wait shorter by setting a property: `var timeout: TimeInterval = 30`.
  private func canBeSet(_ name: String, of type: ProgramType) -> Bool {
    let name = String(name.prefix { $0 != "." })
    guard let member = type.members[name]?.first else { return false }
    let modifiers = program[member].modifiers
    return modifiers.isSuperset(of: [.isStored, .isMutable]) && !modifiers.isPrivateInFile
  }

  // MARK: What givens are

  /// Whether all arguments of the call are made of parameters, or of members that an initialiser took.
  private func isMadeOfGivens(_ declaration: DeclarationID) -> Bool {
    if use.context.contains(.handedIn) { return true }
    guard use.context.contains(.fromMembers), let type else { return false }
    let ranges = use.arguments.filter { $0.kind != .closure }.map(\.range)
    return neighbours.allSatisfy { other in
      // What a call writes to says nothing about what it concerns: `sqlite3_open(path, &database)`.
      guard ranges.contains(where: { $0.contains(other.position) }), other.base == .outer, other.kind != .assignment
      else { return true }
      guard !other.name.hasPrefix("."), !(other.name.first?.isUppercase ?? false) else { return true }
      return isGivenMember(other.name, of: type, depth: 0)
    }
  }

  /// Whether a member is taken by an initialiser, or made of members that are.
  private func isGivenMember(_ name: String, of type: ProgramType, depth: Int) -> Bool {
    let first = name.split(separator: ".").first { $0 != "self" }.map(String.init) ?? name
    // A static function may have the same name.
    let members = (type.members[first] ?? []).filter {
      program[$0].kind == .variable && !program[$0].modifiers.contains(.isStatic)
    }
    guard depth < Self.longestDerivation, let member = members.first else { return false }
    // What a protocol requires, its conforming types are handed, or find.
    if program.isRequirement(member) { return true }
    let modifiers = program[member].modifiers
    if modifiers.contains(.isStored), !modifiers.contains(.isLazy) {
      return !modifiers.contains(.hasInitialValue) && isTaken(program[member], by: type)
    }
    let parts = uses[member].map(\.use)
    return parts.contains(where: Self.namesMember)
      && parts.allSatisfy { part in
        guard Self.namesMember(part) else { return part.base == .outer }
        guard part.kind == .reference || part.name.contains(".") else { return false }
        return isGivenMember(part.name, of: type, depth: depth + 1)
      }
  }

  /// Whether a use names a member: neither a type nor an implicit member, such as the constants that are appended.
  private static func namesMember(_ use: Use) -> Bool {
    use.base == .outer && !use.name.hasPrefix(".") && !(use.name.first?.isUppercase ?? false)
  }

  /// Whether an initialiser has a parameter from which a property can come.
  private func isTaken(_ property: Declaration, by type: ProgramType) -> Bool {
    guard let initializers = type.members["init"] else { return type.kind == .struct }
    return initializers.contains { initializer in
      let parameters = program[initializer].parameters
      return parameters.contains { parameter in
        parameter.name == property.name
          || parameter.type.elements.contains { Self.typesOfGivens.contains($0.name) }
      } || !parameters.isEmpty && isAssigned(property.name, in: initializer)
    }
  }

  /// Whether an initialiser sets a property, and asks no one but its parameters where a file could be.
  private func isAssigned(_ name: String, in initializer: DeclarationID) -> Bool {
    let uses = uses[initializer].map(\.use)
    return uses.contains { $0.kind == .assignment && $0.name == name } && !uses.contains { Self.looksForPlace($0.name) }
  }

  private static func looksForPlace(_ name: String) -> Bool {
    let sources = ["Bundle.", "FileManager.", "NSHomeDirectory", "NSSearchPath", "ProcessInfo."]
    return sources.contains(where: name.hasPrefix) || name.hasSuffix("Directory")
  }

  /// Types of parameters that say which file it is, or how long it takes, whatever the parameters are called.
  private static let typesOfGivens: Set<String> = [
    "AbsolutePath", "Duration", "FilePath", "Folder", "NSURL", "Path", "URL",
  ]

  // MARK: The user

  /// Whether the user has picked the file, or the place where it goes.
  private func isPickedByUser(_ declaration: DeclarationID) -> Bool {
    isCalledByPicker
      || neighbours.contains { other in
        // Only what a user picks has to be unlocked.
        if other.name.hasSuffix("startAccessingSecurityScopedResource") { return true }
        if Self.panels.contains(other.name) || other.suffix.contains("fileImporter") { return true }
        guard other.name.lowercased().contains("panel") else { return false }
        return other.name.hasSuffix(".url") || other.name.hasSuffix(".urls")
      }
  }

  /// Whether a function around it is told what a user has picked or dropped.
  private var isCalledByPicker: Bool {
    enclosing.contains { outer in
      program[outer].kind == .function
        && program[outer].parameters.flatMap(\.type.elements).contains { Self.pickers.contains($0.name) }
    }
  }

  /// What opens a panel in which the user picks a file.
  private static let panels: Set<String> = ["NSOpenPanel", "NSSavePanel", "fileExporter", "fileImporter"]

  /// Types that come with what a user has picked or dropped.
  private static let pickers: Set<String> = [
    "DropInfo", "NSDraggingInfo", "NSItemProvider", "PHPickerViewController", "UIDocumentBrowserViewController",
    "UIDocumentPickerViewController", "UIDropInteraction", "UIDropSession", "UIImagePickerController",
  ]
}
