// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// What the code around a use is for.
extension UseSite {
  /// Whether it serves those who develop the program: what is said in a log, a crash report, a question whether a test runs.
  var servesDevelopment: Bool {
    if !use.context.isDisjoint(with: [.diagnostic, .asksForTests]) { return true }
    guard let type, type.name.namesDiagnosis else { return false }
    // Whoever reports over the network decides by the answer, unless it is ignored.
    return category != .network || use.context.contains(.discarded)
  }

  /// Whether a function outside of types is itself the wrapper of the disk or the system, waits, or makes something that
  /// others take, such as a session or a random name.
  var isWrappedByFreeFunction: Bool {
    guard let declaration, type == nil else { return false }
    let result = program[declaration].type?.elements ?? []
    if result.contains(where: { $0.name == entry.pattern.names[0] }) { return true }
    switch category {
    case .files, .storage, .process, .device, .sleep: return true
    case .random: return isInFunction { name in ["generate", "make", "random"].contains(where: name.hasPrefix) }
    case .network, .time, .bundle, .notifications, .locale: return false
    }
  }

  /// Whether a function says that it runs another program, or asks the process: `exec(arguments:)`.
  var isInFunctionNamedAfterProcess: Bool {
    guard category == .process, !isInLogic else { return false }
    return isInFunction { name in
      let name = name.lowercased()
      return ["exec", "spawn", "shell", "launchprocess", "runprocess", "runcommand", "environment"].contains {
        name.contains($0)
      }
    }
  }

  /// Whether a screen shows or changes it by itself, which is no logic; what it loads is.
  var belongsToScreen: Bool {
    switch category {
    // A button starts another program, for example to open this one again.
    case .process: roles.contains(.view)
    case .storage, .files: roles.contains(.view) || asksUser
    case .network, .time, .random, .device, .sleep, .bundle, .notifications, .locale: false
    }
  }

  /// Whether the function itself puts a question on the screen, and so is a part of it.
  private var asksUser: Bool { neighbours.contains { $0.kind == .call && Signs.questions.contains($0.name) } }

  /// Whether it moves what an older version of the program has stored, which happens once.
  var migratesData: Bool {
    guard category == .files || category == .storage else { return false }
    if let type, !type.externalSupertypes.isDisjoint(with: ["Migration", "AsyncMigration"]) { return true }
    return enclosing.contains { outer in
      let name = program[outer].name
      switch program[outer].kind {
      case .class, .struct, .enum, .actor: return name.hasSuffix("Migration") || name.hasSuffix("Migrator")
      case .function: return name.hasPrefix("migrat") || name.contains("Migrat")
      default: return false
      }
    }
  }

  /// Whether it makes a default value that says so and that a caller can replace: `static let defaultUserAgent`.
  var isNamedDefault: Bool {
    enclosing.contains { outer in
      let variable = program[outer]
      return variable.kind == .variable && variable.name.hasPrefix("default")
        && variable.modifiers.isSuperset(of: [.isStatic, .isStored]) && !variable.modifiers.isPrivateInFile
    }
  }

  /// Whether a property is nothing but a value of the store: `var theme: Theme { get { … } set { … } }`.
  var isStoredProperty: Bool {
    guard category == .storage, !isInLogic, let declaration else { return false }
    let property = program[declaration]
    return property.kind == .variable && property.modifiers.isSuperset(of: [.hasSetter, .hasBody])
      && !property.modifiers.contains(.isStored)
  }
}
