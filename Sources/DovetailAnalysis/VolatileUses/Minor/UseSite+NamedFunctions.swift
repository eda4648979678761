// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Functions that are wrappers of what they reach, by their names.
extension UseSite {
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

  private var takesArguments: Bool {
    enclosing.map { program[$0] }.contains { outer in
      outer.kind == .function && outer.parameters.contains { ["args", "arguments"].contains($0.name) }
    }
  }
}
