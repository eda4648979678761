// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// What only tells one thing from all others: an identifier, a token, a key, the number of a process.
extension UseSite {
  /// Whether chance or the clock only makes something that no other thing has, or where that is what a function says that it
  /// does, or where a process only says which one it is.
  var makesIdentity: Bool {
    guard declaration != nil else { return false }
    if Self.processIdentities.contains(entry.name) { return true }
    guard category == .random || category == .time else { return false }
    return use.context.contains(.identity) || enclosing.contains { makesIdentity(program[$0]) }
  }

  /// Whether a declaration around it says that an identity is made in it.
  private func makesIdentity(_ outer: Declaration) -> Bool {
    let name = outer.name
    switch outer.kind {
    case .function where category == .time:
      return (name.hasPrefix("generate") || name.hasPrefix("make")) && Self.namesIdentity(name)
    case .function, .variable:
      return category == .random && (Self.namesIdentity(name) || name.lowercased().contains("random"))
    case .class, .struct, .actor, .enum: return category == .random && Self.typeEndings.contains(where: name.hasSuffix)
    default: return false
    }
  }

  private static func namesIdentity(_ name: String) -> Bool { memberEndings.contains(where: name.hasSuffix) }

  /// What tells one process from another, or whose it is, and decides nothing.
  private static let processIdentities: Set<String> = [
    "NSFullUserName()", "NSUserName()", "ProcessInfo.processInfo.processIdentifier",
    "ProcessInfo.processInfo.processName", "getegid()", "geteuid()", "getgid()", "getpid()", "getppid()", "getuid()",
  ]

  /// Endings of the names of types that make identities.
  private static let typeEndings = [
    "Boundary", "Captcha", "CaptchaService", "Code", "ID", "Identifier", "Nonce", "Passphrase", "PassphraseIterator",
    "Password", "PrivateKey", "PublicKey", "Secret", "Token",
  ]

  /// Endings of the names of functions and properties that make identities, or what keeps the parts of a message apart.
  private static let memberEndings = [
    "Boundary", "Hash", "ID", "Id", "Identifier", "Key", "Nonce", "PairingCode", "Passphrase", "Password", "Salt",
    "Secret", "Seed", "Tag", "Token", "UUID", "boundary", "challenge", "hash", "id", "identifier", "mask", "nonce",
    "pairingCode", "passphrase", "password", "salt", "secret", "seed", "token", "uuid",
  ]
}
