// SPDX-License-Identifier: Apache-2.0

internal import DovetailFindings

/// A reason for which a good engineer could defend a use of something volatile, so that it is a note and no more.
///
/// One is enough, whichever it is. Each is a question about a ``UseSite``, answered in the file named above it.
enum MinorReason: CaseIterable, Sendable {
  // UseSite+CodeAround.swift: what the code around it is for.

  /// It stands where nobody can add a seam: in an extension of somebody else's type, or in other people's code.
  case foreignCode
  /// It serves those who develop the program: a log, a crash report, a question whether a test runs.
  case development
  /// A function outside of types is itself the wrapper of what it uses.
  case freeFunction
  /// The function around it says that it runs another program, or asks the process.
  case namedFunction
  /// A screen shows or changes it by itself.
  case screen
  /// It moves what an older version has stored, which happens once.
  case migration
  /// It makes a default that says so and that a caller can replace.
  case namedDefault
  /// It is the value of a property that is nothing but a value of the store.
  case storedProperty

  // UseSite+Trifles.swift: what is too small to be injected.

  /// The API itself is no more than a detail.
  case trivialAPI
  /// It waits no longer than the blink of an eye.
  case briefWait
  /// It waits for something to look right, or for the program to end.
  case cosmeticWait
  /// It is the chance in keys and signatures, or in how something looks.
  case harmlessChance
  /// It asks a session for its configuration, by which nothing is loaded.
  case sessionConfiguration
  /// It reads a file that is delivered with the program.
  case bundledFile
  /// It names the sender of the notifications that are wanted.
  case notificationSender

  // One subject a file.

  /// The system is asked to do what the user wants: ``UseSite/isSystemRequest``.
  case systemRequest
  /// A folder is asked for, and not touched: ``UseSite/looksUpFolder``.
  case folderLookUp
  /// The moment is noted, and nothing follows from it: ``UseSite/isNotedMoment``.
  case notedMoment
  /// It tells one thing from all others: ``UseSite/makesIdentity``.
  case identity

  // UseSite+HandedIn.swift, UseSite+HandedOver.swift, UseSite+Making.swift: where it comes from, and where it goes.

  /// Nothing says that the files lie at a place of the program's own.
  case unplacedFile
  /// A caller, or the user, has chosen it.
  case handedIn
  /// It goes on to somebody who takes it from outside, or into a text.
  case handedOver
  /// A function makes it so that a subclass can make another one.
  case overridableMaker
  /// A type makes it for others.
  case madeForOthers
  /// It is a part of what listens on a socket for the rest of the program.
  case listener

  // What only the whole program tells; set later.

  /// A member is nothing but another name for it, and who calls that is reported: ``OwnShorthands``.
  case calledShorthand
  /// Nothing in the program names the declaration around it: ``UnusedDeclarations``.
  case unusedDeclaration
}

extension MinorReason {
  /// The first reason that holds for a use.
  static func first(for site: UseSite) -> MinorReason? { allCases.first { $0.holds(for: site) } }

  /// Whether the reason holds; always `false` for those that only the whole program tells.
  private func holds(for site: UseSite) -> Bool {
    switch self {
    case .foreignCode: !site.roles.isDisjoint(with: [.foreignExtension, .vendored])
    case .development: site.servesDevelopment
    case .freeFunction: site.isWrappedByFreeFunction
    case .namedFunction: site.isInFunctionNamedAfterProcess
    case .screen: site.belongsToScreen
    case .migration: site.migratesData
    case .namedDefault: site.isNamedDefault
    case .storedProperty: site.isStoredProperty
    case .trivialAPI: site.isTrivialAPI
    case .briefWait: site.waitsBriefly
    case .cosmeticWait: site.waitsForLooks
    case .harmlessChance: site.isHarmlessChance
    case .sessionConfiguration: site.asksForSessionConfiguration
    case .bundledFile: site.readsBundledFile
    case .notificationSender: site.namesNotificationSender
    case .systemRequest: site.isSystemRequest
    case .folderLookUp: site.looksUpFolder
    case .notedMoment: site.isNotedMoment
    case .identity: site.makesIdentity
    case .unplacedFile: site.category == .files && site.declaration != nil && site.folder == nil
    case .handedIn: site.isHandedIn
    case .handedOver: site.isHandedOver
    case .overridableMaker: site.isMadeWhereOverridden
    case .madeForOthers: site.isMadeForOthers
    case .listener: site.belongsToListener
    case .calledShorthand, .unusedDeclaration: false
    }
  }
}
