// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Tells where chance only makes something that no other thing has, such as an identifier, a token or a key, where it is
/// what a function says that it does, and where a process only says which one it is.
struct Identities {
  let program: Program

  func isIdentity(_ use: Use, _ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    if Self.namesOfProcesses.contains(entry.name) { return true }
    guard entry.category == .random || entry.category == .time else { return false }
    if use.context.contains(.identity) { return true }
    return program.enclosing(id).contains { outer in
      let declaration = program[outer]
      switch declaration.kind {
      case .function where entry.category == .time:
        let name = declaration.name
        return (name.hasPrefix("generate") || name.hasPrefix("make")) && Self.namesIdentity(name)
      case .function, .variable:
        guard entry.category == .random else { return false }
        let name = declaration.name.lowercased()
        return Self.namesIdentity(declaration.name) || name.contains("random")
      case .class, .struct, .actor, .enum:
        return entry.category == .random && Self.wordsOfTypes.contains { declaration.name.hasSuffix($0) }
      default: return false
      }
    }
  }

  private static let wordsOfTypes = [
    "Token", "Identifier", "Nonce", "ID", "Code", "Secret", "Password", "Boundary", "PassphraseIterator", "Passphrase",
    "PublicKey", "PrivateKey", "CaptchaService", "Captcha",
  ]

  /// What tells one process from another, or whose it is, and decides nothing.
  private static let namesOfProcesses: Set<String> = [
    "ProcessInfo.processInfo.processIdentifier", "ProcessInfo.processInfo.processName", "getpid()", "getppid()",
    "NSUserName()", "NSFullUserName()", "getuid()", "geteuid()", "getgid()", "getegid()",
  ]

  private static func namesIdentity(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

  private static let endings = [
    "id", "ID", "Id", "identifier", "Identifier", "token", "Token", "nonce", "Nonce", "hash", "Hash", "seed", "Seed",
    "salt", "Salt", "secret", "Secret", "password", "Password", "uuid", "UUID", "challenge",
    // What keeps the parts of a message apart, or makes two messages differ.
    "boundary", "Boundary", "mask", "Mask", "Key", "pairingCode", "PairingCode", "Tag", "passphrase", "Passphrase",
  ]
}
