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
    if category != .network, program.files[file].fileName.includes("Diagnostics") { return true }
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

  /// Whether the name of the function says that it looks for a jailbreak, a debugger or other tools of attackers, which
  /// only a real device can show: `isFridaRunning()`, but not `isFriday()`.
  var looksForTampering: Bool {
    isInFunction { name in
      ["Frida", "Jailbr", "JailBr", "Tamper"].contains(where: name.includes) && !name.includes("Friday")
    }
  }

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
}
