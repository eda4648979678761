// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Files and durations that a caller passes in, or that the user has chosen.
///
/// A test can pass a temporary folder or a short duration, so a use of nothing else is not tied to a machine.
extension UseSite {
  /// Whether it is a file, and nothing shows that it is at a location of the program's own choice.
  var isUnplacedFile: Bool { category == .files && declaration != nil && folder == nil }

  /// Whether the use is about a file, a duration, a store or a session that is passed in.
  var isPassedIn: Bool {
    guard declaration != nil else { return false }
    switch category {
    case .files: return isPickedByUser || isPassedInFile
    case .sleep: return isOnPassedInClock || isWaitOfCaller && !isGivenWrittenLengths
    case .storage: return isPassedInStore
    case .network: return isPassedInSession
    // `Date(timeIntervalSinceNow: timeout)`, `calendar.isDateInToday(date)`
    case .time:
      return !use.arguments.isEmpty && use.context.contains(.passedIn) && !use.context.contains(.compared)
        && (entry.pattern.isMember || entry.pattern.covers(use.names))
    case .random, .process, .device, .bundle, .notifications, .locale: return false
    }
  }

  /// Whether it is a moment, and the default of a parameter of a private function, whose callers leave it out and could
  /// pass another one: `private func age(of file: File, now: Date = Date())`.
  var isDefaultOfPrivateFunction: Bool {
    guard category == .time, use.context.contains(.defaultArgument), let declaration else { return false }
    return program[declaration].kind == .function
  }

  /// How many steps a member that is computed from other members is traced back.
  private static let maximumDerivationLength = 4

  // MARK: By category

  private var isPassedInFile: Bool {
    if entry.traits.contains(.locatedFile) || isGivenFileManager { return true }
    if isMadeOfPassedInValues { return true }
    guard entry.pattern.isMember, !use.labels.contains(where: Self.locationLabels.contains) else { return false }
    switch use.base {
    case .parameter: return true
    case .outer where !use.context.contains(.throughSelf) || use.name.contains("."):
      return type.map { holdsPassedInValue(use.name, of: $0, depth: 0) } ?? false
    default: return false
    }
  }

  /// Whether the type around it takes its file manager from outside, and so whatever location that one has.
  private var isGivenFileManager: Bool {
    guard let type, entry.pattern.names[0] != "FileManager" else { return false }
    let managers = type.members.names { member in
      program[member].kind == .variable && program[member].type?.elements.contains { $0.name == "FileManager" } ?? false
    }
    return managers.contains { holdsPassedInValue($0, of: type) }
  }

  /// Labels of arguments that are locations of files.
  private static let locationLabels: Set<String> = ["to", "toFile", "toFileAtPath", "url"]

  /// Whether it is a database at a location that is passed in, which is a file, or the defaults of a suite that is.
  private var isPassedInStore: Bool {
    guard entry.traits.contains(.databaseFile) || use.labels == ["suiteName"] else { return false }
    return isMadeOfPassedInValues || isAtPassedInPath
  }

  /// Whether the path, the first argument of a function of C, is passed in, whatever the others are:
  /// `sqlite3_open_v2(url.path, &database, SQLITE_OPEN_READONLY, nil)`.
  private var isAtPassedInPath: Bool {
    guard use.labels.first == "_", let path = use.arguments.first, let type else { return false }
    let parts = Array(neighbourhood.uses(in: path.range))
    return !parts.isEmpty
      && parts.allSatisfy { part in
        switch part.base {
        case .parameter: true
        case .outer: holdsPassedInValue(part.name, of: type)
        case .local, .unknown, .localDeclaration: false
        }
      }
  }

  /// Whether it is a library's client that is created with a session that is passed in, or a session with such a
  /// configuration.
  private var isPassedInSession: Bool {
    let isClient = !entry.traits.contains(.session) && use.kind == .call && !use.arguments.isEmpty
    return isClient && use.context.contains(.passedIn)
      || use.labels.first == "configuration" && isMadeOfPassedInValues
  }

  /// Whether a caller decides how long it waits: the duration is made of parameters, of what a closure receives, and of
  /// members that an initialiser takes or that tests can set.
  private var isWaitOfCaller: Bool {
    // Only the names of the system's functions say that these wait.
    guard let lengths = codeAround.waits[use.position.offset] else { return isMadeOfPassedInValues }
    return lengths.allSatisfy { length in
      let members = length.members.filter { !isConversion($0) }
      guard !length.sources.contains(.program), !(length.sources.isEmpty && members.isEmpty) else { return false }
      guard let type else { return members.isEmpty }
      return members.allSatisfy { holdsPassedInValue($0, of: type) || canBeSet($0, of: type) }
    }
  }

  /// Whether a clock that is passed in says when the wait is over: `Task.sleep(for: .seconds(30), clock: clock)`.
  private var isOnPassedInClock: Bool {
    guard let clock = use.argument(labelled: "clock"), clock.kind == .reference, clock.suffix.isEmpty else {
      return false
    }
    let isParameter = enclosing.contains { outer in program[outer].parameters.contains { $0.name == clock.name } }
    return isParameter || (type.map { holdsPassedInValue(clock.name.withoutSelf, of: $0) } ?? false)
  }

  /// Whether the function around it is private, and all its callers write down how long it waits: `arm(seconds: 30)`.
  private var isGivenWrittenLengths: Bool {
    guard let type, let function = enclosing.first(where: { program[$0].kind == .function }),
      program[function].modifiers.contains(.isPrivate)
    else { return false }
    let lengths = program[function].parameters.filter { $0.type.elements.contains { Self.lengths.contains($0.name) } }
    let calls = usesByType.uses(of: program[function].name, in: type).filter { $0.kind == .call }
    return !lengths.isEmpty && !calls.isEmpty
      && calls.allSatisfy { call in
        zip(call.labels, call.arguments).allSatisfy { label, argument in
          !lengths.contains { $0.argumentLabel == label } || argument.kind == .literal
        }
      }
  }

  private static let lengths: Set<String> = [
    "DispatchTimeInterval", "Double", "Duration", "Int", "TimeInterval", "UInt32", "UInt64",
  ]

  /// Whether a member of the type is a function that converts a duration, by its name: `timeoutNanoseconds(timeout)`.
  private func isConversion(_ name: String) -> Bool {
    guard let type, name.lowercased().hasSuffix("seconds") else { return false }
    let members = type.members[String(name.lastOfChain)] ?? []
    return members.contains { program[$0].kind == .function }
  }

  /// Whether tests can choose a duration or a location by setting a property: `var timeout: TimeInterval = 30`.
  private func canBeSet(_ name: String, of type: ProgramType) -> Bool {
    let first = name.chain.first { $0 != "self" }.map(String.init) ?? name
    return type.members[first]?.first.map { program[$0].modifiers.canBeSetElsewhere } ?? false
  }

  // MARK: What is passed in

  /// Whether all arguments of the call are made of parameters, or of members whose values are passed in.
  private var isMadeOfPassedInValues: Bool {
    if use.context.contains(.passedIn) { return true }
    guard use.context.contains(.fromMembers), let type else { return false }
    let ranges = use.arguments.filter { $0.kind != .closure }.map(\.range)
    return ranges.lazy.flatMap { neighbourhood.uses(in: $0) }.allSatisfy { other in
      // What a call writes to does not say what it is about: `sqlite3_open(path, &database)`.
      guard other.base == .outer, other.kind != .assignment else { return true }
      guard !other.name.hasPrefix("."), !other.name.looksLikeTypeName else { return true }
      return holdsPassedInValue(other.name, of: type) || canBeSet(other.name, of: type)
    }
  }

  /// Whether the value of a member is passed to an initialiser, or computed from members whose values are.
  ///
  /// - Parameters:
  ///   - name: The member, or a chain of names that begins with it.
  ///   - type: The type that has it.
  ///   - depth: From how many members it has been traced back to this one.
  /// - Returns: Whether a caller decides it.
  private func holdsPassedInValue(_ name: String, of type: ProgramType, depth: Int = 0) -> Bool {
    let first = name.chain.first { $0 != "self" }.map(String.init) ?? name
    // A static function may have the same name.
    let members = (type.members[first] ?? []).filter {
      program[$0].kind == .variable && !program[$0].modifiers.contains(.isStatic)
    }
    guard depth < Self.maximumDerivationLength, let member = members.first else { return false }
    // Conforming types take, or find, what a protocol requires.
    if program.isRequirement(member) { return true }
    if program[member].attributes.contains(where: Signs.injectingAttributes.contains) { return true }
    let modifiers = program[member].modifiers
    if modifiers.contains(.isStored), !modifiers.contains(.isLazy) {
      return !modifiers.contains(.hasInitialValue) && isSetByInitializer(program[member], by: type)
    }
    let parts = uses[member].map { program[$0] }
    return parts.contains(where: Self.namesMember)
      && parts.allSatisfy { part in
        guard Self.namesMember(part) else { return part.base == .outer }
        guard part.kind == .reference || part.name.contains(".") else { return false }
        return holdsPassedInValue(part.name, of: type, depth: depth + 1)
      }
  }

  /// Whether a use names a member: neither a type nor an implicit member, such as the constants that are appended.
  private static func namesMember(_ use: Use) -> Bool {
    use.base == .outer && !use.name.hasPrefix(".") && !use.name.looksLikeTypeName
  }

  /// Whether an initialiser has a parameter from which a property can get its value.
  private func isSetByInitializer(_ property: Declaration, by type: ProgramType) -> Bool {
    guard let initializers = type.members["init"] else { return type.kind == .struct }
    return initializers.contains { initializer in
      let parameters = program[initializer].parameters
      return parameters.contains { parameter in
        parameter.name == property.name
          || parameter.type.elements.contains { Self.typesOfLocationsAndDurations.contains($0.name) }
      } || !parameters.isEmpty && isAssigned(property.name, in: initializer)
    }
  }

  /// Whether an initialiser sets the property of its own instance from its parameters, and looks nowhere else for the
  /// location of a file.
  private func isAssigned(_ name: String, in initializer: DeclarationID) -> Bool {
    let uses = uses[initializer].map { program[$0] }
    return uses.contains { $0.kind == .assignment && $0.name == name } && !uses.contains { Self.looksForPlace($0.name) }
  }

  private static func looksForPlace(_ name: String) -> Bool {
    let sources = ["Bundle.", "FileManager.", "NSHomeDirectory", "NSSearchPath", "ProcessInfo."]
    return sources.contains(where: name.hasPrefix) || name.hasSuffix("Directory")
  }

  /// Types of parameters that are locations or durations, whatever the parameters are called.
  private static let typesOfLocationsAndDurations: Set<String> = [
    "AbsolutePath", "Duration", "FilePath", "Folder", "NSURL", "Path", "URL",
  ]

  // MARK: The user

  /// Whether the user has chosen the file, or where it is saved.
  private var isPickedByUser: Bool {
    isCalledByPicker || isUnlocked || neighbourhood.answer(to: .isPickedByUser)
  }

  /// Whether a function of the program unlocks the file for the closure around it: `url.withSecurityScope { … }`.
  private var isUnlocked: Bool { neighbourhood.unlockingClosures.contains { $0.contains(use.position) } }

  /// Whether a function around it receives what the user has chosen or dropped.
  private var isCalledByPicker: Bool {
    enclosing.contains { outer in
      program[outer].kind == .function
        && program[outer].parameters.flatMap(\.type.elements).contains { Self.pickers.contains($0.name) }
    }
  }

  /// Types of parameters that carry what the user has chosen or dropped.
  private static let pickers: Set<String> = [
    "DropInfo", "NSDraggingInfo", "NSItemProvider", "PHPickerViewController", "UIDocumentBrowserViewController",
    "UIDocumentPickerViewController", "UIDropInteraction", "UIDropSession", "UIImagePickerController",
  ]
}

extension Neighbourhood.Question {
  /// Whether a file comes from a panel, or is unlocked, which only those that the user has chosen have to be.
  fileprivate static var isPickedByUser: Self {
    Self { $0.contains(where: comesFromPicker) }
  }

  private static func comesFromPicker(_ use: Use) -> Bool {
    if use.name.hasSuffix("startAccessingSecurityScopedResource") { return true }
    if panels.contains(use.name) || use.suffix.contains("fileImporter") { return true }
    guard use.name.lowercased().includes("panel") else { return false }
    return use.name.hasSuffix(".url") || use.name.hasSuffix(".urls")
  }

  /// Panels in which the user chooses a file.
  private static let panels: Set<String> = ["NSOpenPanel", "NSSavePanel", "fileExporter", "fileImporter"]
}
