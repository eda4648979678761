// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Values that only distinguish one thing from all others: an identifier, a token, a key, a process number.
extension UseSite {
  /// Whether it only generates or reads such a value: by its context, because the declaration around it is named for
  /// that, or because the API tells processes apart or gives bytes that mean nothing.
  var makesIdentity: Bool {
    guard declaration != nil else { return false }
    if !entry.traits.isDisjoint(with: [.processIdentity, .randomBytes]) { return true }
    // The path of the program itself.
    if category == .process { return use.context.contains(.identity) }
    guard category == .random || category == .time else { return false }
    return use.context.contains(.identity) || enclosing.contains { makesIdentity(program[$0]) }
      || category == .random && !choosesElement && isKeptInRecord
  }

  /// Whether the name of a declaration around it says that it is random: `randomPort`, `init(randomlyFrom:)`.
  var isNamedAsRandom: Bool {
    guard category == .random, declaration != nil else { return false }
    return enclosing.lazy.map { program[$0] }.contains { outer in
      switch outer.kind {
      case .function, .variable: outer.name.lowercased().includes("random")
      case .initializer: outer.parameters.contains { $0.argumentLabel.beginsWithWord("random") }
      default: false
      }
    }
  }

  /// Whether the name of a declaration around it says that it generates an identity.
  private func makesIdentity(_ outer: Declaration) -> Bool {
    let name = outer.name
    switch outer.kind {
    case .function where category == .time:
      return (name.hasPrefix("generate") || name.hasPrefix("make")) && Self.namesIdentity(name)
    case .function, .variable:
      return category == .random && Self.namesIdentity(name)
    case .class, .struct, .actor, .enum:
      return category == .random && Self.typeEndings.contains(where: name.hasSuffix)
        || Self.typesOfIdentifiers.contains(where: name.hasSuffix)
          && use.context.isDisjoint(with: [.compared, .decides])
    default: return false
    }
  }

  private static func namesIdentity(_ name: String) -> Bool {
    lastWords.contains { name.endsWithWord($0) } || lastWordsOfMore.contains(where: name.hasSuffix)
  }

  /// Endings of the names of types that generate identities.
  private static let typeEndings = [
    "Boundary", "Captcha", "CaptchaService", "Code", "ID", "Identifier", "Nonce", "Passphrase", "PassphraseIterator",
    "Password", "PrivateKey", "PublicKey", "Secret", "Token",
  ]

  /// Endings of the names of types that make identifiers of the time.
  private static let typesOfIdentifiers = ["ID", "Identifier", "IdentifierGenerator"]

  /// Last words of the names of functions and properties that generate identities, or what separates the parts of a
  /// message.
  private static let lastWords = [
    "boundary", "challenge", "entropy", "guid", "hash", "id", "identifier", "mask", "nonce", "pairingCode",
    "passphrase", "password", "salt", "secret", "seed", "token", "udid", "uid", "uuid",
  ]

  /// Endings that say so only after another word, as in `requestID`; in small letters these words mean other things.
  private static let lastWordsOfMore = ["ID", "Key", "Tag"]
}
