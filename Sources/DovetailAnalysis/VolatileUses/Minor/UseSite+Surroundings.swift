// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// What the code around a use is for.
extension UseSite {
  /// Whether it is in a file that no target compiles, and so has been put aside.
  var isInUncompiledFile: Bool { program.files[file].traits.contains(.uncompiled) }

  /// Whether it is in a declaration that nothing should use any more.
  var isInDeprecatedCode: Bool { enclosing.contains { program[$0].attributes.contains(Declaration.deprecation) } }

  /// Whether it serves the developers of the program: a log message, a crash report, a check whether a test is running.
  var servesDevelopment: Bool {
    // What a command gets from the network and prints is its result.
    if category != .network && use.context.contains(.diagnostic) { return true }
    if use.context.contains(.asksForTests) || isQuestionForTests { return true }
    guard let type else { return false }
    // A `RelayLog` keeps its file; what else is called a log may be what the program is about.
    if category == .files, type.name.hasSuffix("Log") { return true }
    if category != .network, isInFunction(named: Self.namesReport) { return true }
    guard type.name.namesDiagnosis else { return false }
    // A reporter that sends over the network decides by the response, unless it ignores it.
    return category != .network || use.context.contains(.discarded)
  }

  /// Whether a function is named as one that collects what developers look at; what is restored after a crash is for
  /// users.
  private static func namesReport(_ name: String) -> Bool {
    ["BootLog", "CrashArtifact", "CrashLog", "CrashReport", "DebugLog", "Diagnostics", "SystemReport"]
      .contains(where: name.includes) || name.hasPrefix("format") && name.hasSuffix("Log")
  }

  /// Whether a variable of the environment, or an argument, only switches something on or off:
  /// `environment["QUIET"] == "1"`, `getenv("QUIET") != nil`, `CommandLine.arguments.contains("-reset")`,
  /// `applyLaunchArgumentOverrides()`.
  var switchesBehavior: Bool {
    category == .process
      && (["environment", "getenv"].contains(use.names.last) || use.suffix.first == "environment"
        || namesAndSuffix.contains("arguments"))
      && (isInFunction { $0.includes("LaunchArgument") }
        || !use.context.isDisjoint(with: [.decides, .equated])
          && !use.context.contains(.computed)
          && (!use.context.contains(.initialValue) || isKeptForDevelopers))
  }

  /// Whether it is kept in a property whose name says that developers switch it: `static let isTraced`.
  private var isKeptForDevelopers: Bool {
    guard let declaration, program[declaration].kind == .variable else { return false }
    let name = program[declaration].name.lowercased()
    return ["debug", "profil", "trace", "tracing", "verbose"].contains(where: name.includes)
  }

  /// Whether it is in a property or function that says whether a test is running, or what tests of the interface ask
  /// for: `isRunningTests`, `uiTestResponses`.
  private var isQuestionForTests: Bool {
    category == .process
      && enclosing.contains { outer in
        let name = program[outer].name
        return (program[outer].kind == .variable || program[outer].kind == .function)
          && (name.lowercased().includes("uitest")
            || ["is", "running"].contains { name.beginsWithWord($0) }
              && ["Test", "Tests", "Testing", "Previews"].contains(where: name.hasSuffix))
      }
  }

  /// Whether it is in a function outside of types that is itself the wrapper: of the disk or the system, of a wait,
  /// of something that it creates for others, such as a session or a random name, or of what it is named after:
  /// `connectToServer()`.
  var isWrappedByFreeFunction: Bool {
    guard let declaration, type == nil else { return false }
    let result = program[declaration].type?.elements ?? []
    if result.contains(where: { $0.name == entry.pattern.names[0] }) { return true }
    switch category {
    case .files, .storage, .process, .device, .sleep: return true
    case .random:
      return isNamedAfterCategory
        || isInFunction { name in ["generate", "make", "random"].contains(where: name.hasPrefix) }
    case .network: return isNamedAfterCategory
    case .time, .bundle, .notifications, .locale: return false
    }
  }

  /// Whether a function or property around it has a name with a word for what it reaches.
  private var isNamedAfterCategory: Bool {
    let words = Signs.words(for: category).map { $0.lowercased() }
    return enclosing.contains { outer in
      guard program[outer].kind == .function || program[outer].kind == .variable else { return false }
      return words.contains(where: program[outer].name.lowercased().includes)
    }
  }

  /// Whether the name of the function says that it runs another program or reads the process environment, or it runs
  /// the program with the arguments of its caller: `exec(command)`, `output(of: url, arguments: arguments)`.
  var isInFunctionNamedAfterProcess: Bool {
    guard category == .process, !isInLogic else { return false }
    if entry.pattern.names == ["Process"], takesArguments { return true }
    return isInFunction { name in
      let name = name.lowercased()
      return ["exec", "spawn", "shell", "launchprocess", "runprocess", "runcommand", "environment"].contains(
        where: name.includes)
    }
  }

  /// Whether the name of the function says that it accesses the keychain: `saveUserToKeychain(_:)`.
  var isInFunctionNamedAfterKeychain: Bool {
    entry.set?.contains("keychain") ?? false && !isInLogic
      && isInFunction { $0.includes("Keychain") || $0.beginsWithWord("keychain") }
  }

  /// Whether the name of the function says that it looks for a jailbreak, a debugger or other tools of attackers, which
  /// only a real device can show: `isFridaRunning()`.
  var looksForTampering: Bool {
    isInFunction { name in ["Frida", "Jailbr", "JailBr", "Tamper"].contains(where: name.includes) }
  }

  private var takesArguments: Bool {
    enclosing.map { program[$0] }.contains { outer in
      outer.kind == .function && outer.parameters.contains { ["args", "arguments"].contains($0.name) }
    }
  }

  /// Whether a screen reads or writes it directly, which involves no logic; what a screen loads over the network does.
  var belongsToScreen: Bool {
    switch category {
    // A button launches another program, for example to reopen this one.
    case .process: roles.contains(.view)
    case .storage, .files: roles.contains(.view) || asksUser || showsSettings
    case .network where entry.traits.contains(.connectivity): roles.contains(.view)
    case .network:
      roles.contains(.view) && !sendsBody
        && (isLoadedToBeShown || isImageView || isInFunction(named: Self.namesImage) || use.context.contains(.passedIn))
        || isLoadedToBeShared
    case .time, .random, .device, .sleep, .bundle, .notifications, .locale: false
    }
  }

  /// Whether it is a setting, and the type around it presents settings: `AutoplaySettingsViewModel`.
  private var showsSettings: Bool {
    guard entry.traits.contains(.setting), let type, type.isNamedAsLogic else { return false }
    return ["Preferences", "Settings"].contains(where: type.name.includes)
  }

  /// Whether the function itself presents an alert, and so is part of the screen.
  private var asksUser: Bool {
    neighbourhood.answer(to: .asksUser)
  }

  /// Whether it is where a screen is described or appears: in `body`, in `viewDidLoad`.
  ///
  /// Elsewhere, a function that determines itself what to load has logic; one that is passed all of it has none.
  private var isLoadedToBeShown: Bool {
    enclosing.first { program[$0].kind == .function || program[$0].kind == .variable }
      .map { program[$0].returnsView || Signs.appearances.contains(program[$0].name) } ?? false
  }

  /// Whether a request has a body, and so is sent to change something, in the function around it.
  private var sendsBody: Bool {
    neighbourhood.answer(to: .sendsBody) || namesAndSuffix.contains("upload")
  }

  /// Whether the view exists to show an image, which it loads.
  private var isImageView: Bool {
    type.map { $0.name.hasSuffix("ImageView") || $0.name.hasSuffix("AsyncImage") } ?? false
  }

  /// Whether a function is named as one that loads or shows an image: `loadAvatar`, `setProfileImage`.
  private static func namesImage(_ name: String) -> Bool {
    ["download", "fetch", "get", "load", "set", "show", "update"].contains { name.beginsWithWord($0) }
      && ["Artwork", "Avatar", "Icon", "Image", "Photo", "Picture", "Thumbnail"].contains(where: name.includes)
  }

  /// Whether it is what another program gets, which the system asks for when something is shared.
  private var isLoadedToBeShared: Bool { type?.externalSupertypes.contains("Transferable") ?? false }

  /// Protocols and classes of migrations.
  private static let migrations: Set<String> = ["AsyncMigration", "Migration", "NSEntityMigrationPolicy"]

  /// Whether it migrates what an older version of the program stored, which happens once.
  var migratesData: Bool {
    guard category == .files || category == .storage else { return false }
    if let type, !type.externalSupertypes.isDisjoint(with: Self.migrations) { return true }
    return enclosing.contains { outer in
      let name = program[outer].name
      switch program[outer].kind {
      case .class, .struct, .enum, .actor: return name.hasSuffix("Migration") || name.hasSuffix("Migrator")
      case .function: return name.hasPrefix("migrat") || name.includes("Migrat")
      default: return false
      }
    }
  }

  /// Whether it creates a default whose name says so and that a caller can replace: `static let defaultUserAgent`.
  var isNamedDefault: Bool {
    enclosing.contains { outer in
      let variable = program[outer]
      return variable.kind == .variable && variable.name.hasPrefix("default")
        && variable.modifiers.isSuperset(of: [.isStatic, .isStored]) && !variable.modifiers.isPrivateInFile
    }
  }

  /// Whether it is in a property that reads and writes a stored value, or in one or a static function that only returns
  /// it: `var theme: Theme { get { … } set { … } }`, `static func currentUser() -> String?`.
  var isStoredProperty: Bool {
    guard category == .storage, !isInLogic, let declaration else { return false }
    let member = program[declaration]
    let isReturned = use.context.contains(.returned) && use.context.isDisjoint(with: [.compared, .equated])
    switch member.kind {
    case .variable:
      guard member.modifiers.contains(.hasBody), !member.modifiers.contains(.isStored) else { return false }
      return member.modifiers.contains(.hasSetter) || isReturned
    case .function:
      return isReturned && !use.context.contains(.decides) && member.modifiers.contains(.isStatic)
        && member.parameters.isEmpty && neighbourhood.uses.count == 1
    default: return false
    }
  }

  /// Whether it stores a property in the user's defaults, `@AppStorage("theme")`, by which the type decides nothing, or
  /// which a test can set.
  var onlyKeepsSetting: Bool {
    guard entry.traits.contains(.wrappedSetting) else { return false }
    guard let type, let declaration, program[declaration].kind == .variable else { return true }
    if program[declaration].modifiers.canBeSetElsewhere { return true }
    return !usesByType.uses(of: program[declaration].name, in: type)
      .contains { !$0.context.isDisjoint(with: .consequences) }
  }

  /// Whether a setting is only written, by which nothing is decided: `UserDefaults.standard.set(true, forKey: "seen")`,
  /// `UserDefaults.standard.isSeen = true`; in logic, only if the type reads none.
  var writesSetting: Bool {
    guard entry.traits.contains(.setting), use.writesSetting || isOnlyWrittenTo else { return false }
    return !isInLogic || (type.map { !usesByType.readsSettings($0) } ?? true)
  }

  /// Whether it gets a local name through which settings are only written:
  /// `let settings = UserDefaults.standard; settings.set(true, forKey: "seen")`.
  private var isOnlyWrittenTo: Bool {
    guard use.suffix.isEmpty, argumentsWithIt.isEmpty,
      use.context.isDisjoint(with: [.argument, .decides, .passedOn, .returned])
    else { return false }
    let uses = neighbourhood.usesOfValues[use.position.offset] ?? []
    return !uses.isEmpty && uses.allSatisfy(\.writesSetting)
  }
}

extension Neighbourhood.Question {
  /// Whether an alert is presented.
  fileprivate static var asksUser: Self {
    Self { uses in
      uses.contains { $0.kind == .call && Signs.questions.contains($0.name) }
    }
  }

  /// Whether a request is given a body.
  fileprivate static var sendsBody: Self {
    Self { uses in
      uses.contains { $0.kind == .assignment && $0.name.lastOfChain == "httpBody" }
    }
  }
}
