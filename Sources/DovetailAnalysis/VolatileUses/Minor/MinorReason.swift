// SPDX-License-Identifier: Apache-2.0

internal import DovetailFindings

/// A reason why a good engineer could defend a use of something volatile, so that it is reported as a note at most.
///
/// One reason is enough. Each is a question about a ``UseSite``, answered in the file named above it.
enum MinorReason: CaseIterable, Sendable {
  // UseSite+Surroundings.swift: what the code around it is for.

  /// It is where no seam can be added: in an extension of another module's type, or in vendored code.
  case foreignCode
  /// No target compiles the file.
  case uncompiledFile
  /// Nothing should call it any more: `@available(*, deprecated)`.
  case deprecatedCode
  /// It serves the developers of the program: a log, a crash report, a check whether a test is running.
  case development
  /// A function outside of types is itself the wrapper.
  case freeFunction
  /// The name of the function says that it runs another program or reads the process environment.
  case namedFunction
  /// A screen reads or writes it directly.
  case screen
  /// It migrates what an older version stored, which happens once.
  case migration
  /// It creates a default whose name says so and that a caller can replace.
  case namedDefault
  /// It is the stored value behind a property.
  case storedProperty
  /// A setting is only written.
  case writtenSetting
  /// A property is stored in the user's defaults, and its type decides nothing by it, or a test can set it.
  case keptSetting

  // UseSite+Trifles.swift: what is too small to be injected.

  /// The API itself is a detail.
  case trivialAPI
  /// It waits for less than a second.
  case briefWait
  /// It is in code about the screen.
  case screenWait
  /// The program ends soon after it.
  case lastWait
  /// It keeps pace with a device.
  case deviceWait
  /// It repeats a call, or has the main queue do something later.
  case pace
  /// The randomness secures keys and signatures, or decorates a view.
  case harmlessRandomness
  /// Randomness only spreads a delay.
  case spreadDelay
  /// A random value decides nothing where it is chosen.
  case unkeptRandomness
  /// It only seeds a generator of random numbers.
  case seed
  /// It runs another program.
  case otherProgram
  /// It reads the configuration of a session, which loads nothing.
  case sessionConfiguration
  /// It opens the database that a test can set for the whole process.
  case settableDatabase
  /// The database is in memory only.
  case databaseInMemory
  /// It hands something to a service of the system, such as its search, or asks for the name of the machine.
  case systemService
  /// It reads a resource of the program.
  case bundledFile
  /// It identifies the sender of notifications.
  case notificationSender

  // One subject per file.

  /// The system is told to do what the user wants: ``UseSite/isSystemRequest``.
  case systemRequest
  /// A folder is looked up, and not touched: ``UseSite/looksUpFolder``.
  case folderLookUp
  /// A file is asked for, and not touched: ``UseSite/asksForFile``.
  case fileQuestion
  /// The device is asked for a permission or shown, and decides nothing: ``UseSite/isShownDevice``.
  case shownDevice
  /// It only measures how long something takes, or ends a wait: ``UseSite/measuresTime``.
  case measuredTime
  /// The moment is only recorded: ``UseSite/isNotedMoment``.
  case notedMoment
  /// The code around it is a clock, or a lock, itself: ``UseSite/belongsToClock``.
  case ownClock
  /// A deadline is only passed on: ``UseSite/isPassedOnDeadline``.
  case passedOnDeadline
  /// It distinguishes one thing from all others: ``UseSite/makesIdentity``.
  case identity
  /// Its name says that the code around it is random: ``UseSite/isNamedAsRandom``.
  case namedRandomness

  // UseSite+PassedIn.swift, UseSite+PassedOn.swift, UseSite+Making.swift: where it comes from, and where it goes.

  /// Nothing shows that the files are at a location of the program's own choice.
  case unplacedFile
  /// A caller passes it in, or the user has chosen it.
  case passedIn
  /// It is passed on to code that takes it from outside, or into a string.
  case passedOn
  /// A function creates it so that a subclass can create another one.
  case overridableMaker
  /// A type creates it for others.
  case madeForOthers
  /// It is part of a server socket.
  case listener

  // Known only when all uses are: set later.

  /// A member is only another name for it, and the callers of that member are reported: ``OwnShorthands``.
  case calledShorthand
  /// Nothing in the program names the declaration around it: ``UnusedDeclarations``.
  case unusedDeclaration
}

extension MinorReason {
  /// Whether a type that uses it is volatile all the same: it reaches the outside world, and only too little depends on
  /// it to inject it.
  var keepsTypeVolatile: Bool {
    switch self {
    case .storedProperty, .writtenSetting, .keptSetting, .deviceWait, .pace, .spreadDelay, .settableDatabase,
      .systemService, .fileQuestion, .shownDevice, .passedOnDeadline, .unkeptRandomness, .otherProgram:
      true
    default: false
    }
  }

  /// The first reason that holds for a use.
  ///
  /// Reasons that make the type stable are asked before those that leave it volatile.
  static func first(for site: UseSite) -> MinorReason? { stableFirst.first { $0.holds(for: site) } }

  private static let stableFirst =
    allCases.filter { !$0.keepsTypeVolatile } + allCases.filter(\.keepsTypeVolatile)

  /// Whether the reason holds; always `false` for those that only the whole program tells.
  private func holds(for site: UseSite) -> Bool {
    switch self {
    case .foreignCode: !site.roles.isDisjoint(with: [.foreignExtension, .vendored])
    case .uncompiledFile: site.isInUncompiledFile
    case .deprecatedCode: site.isInDeprecatedCode
    case .development: site.servesDevelopment
    case .freeFunction: site.isWrappedByFreeFunction
    case .namedFunction: site.isInFunctionNamedAfterProcess
    case .screen: site.belongsToScreen
    case .migration: site.migratesData
    case .namedDefault: site.isNamedDefault
    case .storedProperty: site.isStoredProperty
    case .writtenSetting: site.writesSetting
    case .keptSetting: site.onlyKeepsSetting
    case .trivialAPI: site.isTrivialAPI
    case .briefWait: site.waitsBriefly
    case .screenWait: site.waitsForScreen
    case .lastWait: site.waitsToEnd
    case .deviceWait: site.waitsForDevice
    case .pace: site.setsPace
    case .harmlessRandomness: site.isHarmlessRandomness
    case .spreadDelay: site.spreadsDelay
    case .unkeptRandomness: site.isUnkeptRandomness
    case .seed: site.seedsGenerator
    case .otherProgram: site.runsOtherProgram
    case .sessionConfiguration: site.asksForSessionConfiguration
    case .settableDatabase: site.opensSettableDatabase
    case .databaseInMemory: site.opensDatabaseInMemory
    case .systemService: site.isForSystemService
    case .bundledFile: site.readsBundledFile
    case .notificationSender: site.namesNotificationSender
    case .systemRequest: site.isSystemRequest
    case .folderLookUp: site.looksUpFolder
    case .fileQuestion: site.asksForFile
    case .shownDevice: site.isShownDevice
    case .measuredTime: site.measuresTime
    case .notedMoment: site.isNotedMoment
    case .ownClock: site.belongsToClock
    case .passedOnDeadline: site.isPassedOnDeadline
    case .identity: site.makesIdentity
    case .namedRandomness: site.isNamedAsRandom
    case .unplacedFile: site.category == .files && site.declaration != nil && site.folder == nil
    case .passedIn: site.isPassedIn
    case .passedOn: site.isPassedOn
    case .overridableMaker: site.isMadeWhereOverridden
    case .madeForOthers: site.isMadeForOthers
    case .listener: site.belongsToListener
    case .calledShorthand, .unusedDeclaration: false
    }
  }
}
