// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// Finds where the program itself determines the location of the files that a function works on: in a folder of the
/// user or of its own, at a path that is written in the source.
///
/// A finding about files needs this evidence: a file whose location comes from elsewhere can usually be placed anywhere
/// by a test.
final class FixedFolders {
  /// How many functions and properties are followed, each asking the next for the location.
  private static let maximumPathLength = 5

  private let program: Program
  private let uses: UsesByDeclaration
  /// Extensions of the types that know folders: `FileManager.default.notesDirectory`.
  private let extensions: [ProgramType]
  /// What was found so far, by where was looked.
  private var folders = Memo<Start, Place?>()
  /// What declarations say themselves, as far as it was asked for.
  private var clues = Memo<DeclarationID, Clues>()
  /// For properties, the initialisers that set them and say something about a location: often none of thousands.
  private var setters = Memo<DeclarationID, [DeclarationID]>()

  /// What a declaration says about where files are.
  private struct Clues {
    /// Where it names a folder.
    let folder: Place?
    /// The members, globals and functions from which it may get a location, if it names none.
    var locationSources: [DeclarationID] = []
  }

  /// Where the search for a folder begins.
  private struct Start: Hashable {
    let declaration: DeclarationID
    /// Whether the use is a part of the initial value of the declaration.
    let isInitialValue: Bool
  }

  init(_ program: Program, _ uses: UsesByDeclaration) {
    self.program = program
    self.uses = uses
    extensions = program.types.filter { $0.kind == .external && ($0.name == "FileManager" || $0.name == "URL") }
  }

  /// Where the program names the folder that a use is about: at the use itself, or in a member from which it gets the
  /// location; `nil` if that is not seen.
  func folder(of id: UseID, in declaration: DeclarationID) -> Place? {
    let use = program[id]
    // `mkdir("notes", 0o755)`
    if use.names.count == 1, use.labels.first == "_", use.arguments.first?.kind == .literal {
      return program.place(of: id)
    }
    // The function around the use, or the declaration that it is a part of.
    let start =
      program.enclosing(declaration).first { program[$0].kind == .function }.map {
        Start(declaration: $0, isInitialValue: false)
      }
      ?? Start(declaration: declaration, isInitialValue: use.context.contains(.initialValue))
    return folders.value(for: start) { folder(from: start) }
  }

  private func folder(from start: Start) -> Place? {
    // The nearest first, so that no path is longer than necessary.
    var nearest = functions(from: start)
    var seen: Set<DeclarationID> = []
    for _ in 0..<Self.maximumPathLength where !nearest.isEmpty {
      let clues = nearest.filter { seen.insert($0).inserted }.map { self.clues(of: $0) }
      if let folder = clues.lazy.compactMap(\.folder).first { return folder }
      nearest = clues.flatMap(\.locationSources).filter { !isTaken($0) }.flatMap { [$0] + setters(of: $0) }
    }
    return nil
  }

  /// The functions that determine where the files are: the one around a use, or those that use what a property stores.
  private func functions(from start: Start) -> [DeclarationID] {
    let id = start.declaration
    guard start.isInitialValue, let type = program.type(around: id) else { return [id] }
    return [id]
      + program.members(of: program.types[type]).filter { member in
        uses.all(in: member).contains { program[$0].base == .outer && program[$0].names.first == program[id].name }
      }
  }

  private func clues(of id: DeclarationID) -> Clues { clues.value(for: id) { newClues(of: id) } }

  private func newClues(of id: DeclarationID) -> Clues {
    // A fallback for a folder that was not passed in is one that a test passes in.
    let all = uses.all(in: id).filter {
      program[$0].context.isDisjoint(with: .standIns) && !program[$0].conditions.contains("false")
    }
    // Where another program is says nothing about the files.
    let programs = Set(all.filter { program[$0].placesProgram }.map { program[$0].position.line })
    let folder = all.first { looksUpFolder($0) && !programs.contains(program[$0].position.line) }
    let sources = all.flatMap(locationSources)
    if sources.contains(where: isOverride) { return Clues(folder: nil) }
    return folder.map { Clues(folder: program.place(of: $0)) } ?? Clues(folder: nil, locationSources: sources)
  }

  /// Whether a use looks up a folder that is the same in every run, or names a file literally.
  private func looksUpFolder(_ id: UseID) -> Bool {
    let use = program[id]
    guard use.base == .outer, let first = use.names.first else { return use.namesFolder(isFirstNameOwn: true) }
    // What a name of the program stands for, such as a property `homeDirectory`, is followed instead.
    return use.namesFolder(isFirstNameOwn: !program.values(named: first, in: program.scope(of: id)).isEmpty)
  }

  /// Whether it is a variable by which a test places the files elsewhere: `static var directoryOverride: URL?`.
  private func isOverride(_ id: DeclarationID) -> Bool {
    let variable = program[id]
    return variable.kind == .variable && variable.modifiers.canBeSetElsewhere
      && variable.name.lowercased().includes("override")
  }

  /// Whether an initialiser that a test can call takes the location, though another one, or a fallback in the same one,
  /// may name a folder: `init(folder: URL? = nil)`.
  private func isTaken(_ id: DeclarationID) -> Bool {
    let property = program[id]
    guard property.kind == .variable, property.modifiers.contains(.isStored),
      !property.modifiers.contains(.hasInitialValue), !property.modifiers.contains(.isStatic),
      let type = program.type(around: id)
    else { return false }
    return (program.types[type].members["init"] ?? []).contains { initializer in
      !program[initializer].modifiers.isPrivateInFile
        && program[initializer].parameters.contains { $0.name == property.name }
    }
  }

  private func setters(of id: DeclarationID) -> [DeclarationID] {
    setters.value(for: id) {
      initializers(setting: id).filter { initializer in
        let clues = clues(of: initializer)
        return clues.folder != nil || !clues.locationSources.isEmpty
      }
    }
  }

  /// The members, globals and functions from which a use may get a location.
  private func locationSources(namedBy id: UseID) -> [DeclarationID] {
    let use = program[id]
    guard use.base == .outer, use.kind != .assignment, let first = use.names.first else { return [] }
    let scope = program.scope(of: id)
    var found: [DeclarationID] = []
    if first.looksLikeTypeName {
      var members = use.names.dropFirst() + use.suffix
      // What an object returns for arguments is its own affair: `Downloads.shared.file(named: name)`.
      if use.kind == .call, use.names.count > 2, !use.labels.isEmpty {
        members = members.dropLast(1 + use.suffix.count)
      }
      if case .declared(let type) = program.target(of: first, in: scope) {
        found = members.flatMap { program.members(named: $0, of: type) }
      }
      for type in extensions where type.name == first { found += members.flatMap { type.members[$0] ?? [] } }
    } else {
      found = program.values(named: first, in: scope)
    }
    return found.filter(canHoldLocation)
  }

  /// Whether a variable or function returns what can be the location of a file.
  private func canHoldLocation(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.kind == .variable || declaration.kind == .function, !program.isRequirement(id) else {
      return false
    }
    if let type = declaration.type { return type.elements.contains { Self.locationTypes.contains($0.name) } }
    if let made = declaration.initialValue?.name.firstOfChain, Self.locationTypes.contains(String(made)) { return true }
    guard declaration.kind == .variable else { return false }
    let name = declaration.name.lowercased()
    // `static let cache = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]`
    return Self.locationEndings.contains(where: name.hasSuffix) || uses[id].contains(where: looksUpFolder)
  }

  /// Types of locations.
  private static let locationTypes: Set<String> = ["FilePath", "NSString", "NSURL", "Path", "String", "URL"]

  /// Endings of the names of properties that hold locations, in small letters.
  private static let locationEndings = ["dir", "directory", "file", "folder", "location", "path", "root", "url"]

  /// The initialisers that set a property without an initial value.
  private func initializers(setting id: DeclarationID) -> [DeclarationID] {
    let modifiers = program[id].modifiers
    guard modifiers.contains(.isStored), !modifiers.contains(.hasInitialValue), let type = program.type(around: id)
    else { return [] }
    return (program.types[type].members["init"] ?? []).filter { initializer in
      uses[initializer].contains { program[$0].sets(program[id].name) }
    }
  }
}

extension Use {
  /// Whether it says which program a process runs: `process.executableURL = URL(filePath: "/usr/bin/scp")`.
  fileprivate var placesProgram: Bool {
    kind == .assignment && (name.hasSuffix("executableURL") || name.hasSuffix("launchPath"))
  }

  /// Whether it looks up a folder that is the same in every run, or names a file literally.
  ///
  /// - Parameter isFirstNameOwn: Whether the program declares its first name, which then says nothing about where its
  ///   value comes from.
  /// - Returns: Whether it does.
  fileprivate func namesFolder(isFirstNameOwn: Bool) -> Bool {
    let members = (isFirstNameOwn ? Array(names.dropFirst()) : names) + suffix
    if context.contains(.writtenPath) || members.contains(where: Self.folders.contains) { return true }
    switch labels.first {
    case "for": return labels.contains("in") && ["urls", "url"].contains(names.last)
    case "forSecurityApplicationGroupIdentifier": return true
    default: return false
    }
  }

  /// Members and functions that return such a folder.
  private static let folders: Set<String> = [
    "applicationDirectory", "applicationSupportDirectory", "cachesDirectory", "containerURL", "desktopDirectory",
    "documentsDirectory", "downloadsDirectory", "homeDirectory", "homeDirectoryForCurrentUser",
    "libraryDirectory", "moviesDirectory", "musicDirectory", "NSHomeDirectory", "NSSearchPathForDirectoriesInDomains",
    "picturesDirectory", "sharedPublicDirectory", "trashDirectory", "userDirectory",
  ]
}
