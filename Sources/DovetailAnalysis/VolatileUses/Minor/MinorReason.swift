// SPDX-License-Identifier: Apache-2.0

/// A reason why a good engineer could defend a use of something volatile, so that it is reported as a note at most.
///
/// One reason is enough. The rule's page says the same in more detail: `VolatileUseRule+Notes.swift`.
struct MinorReason: Sendable {
  /// Why the use is only a note, as a clause that follows "because"; each reason has its own.
  let explanation: String
  /// Whether a type that uses it is volatile all the same: it reaches the outside world, and only too little depends on
  /// it to inject it.
  let keepsTypeVolatile: Bool
  /// Whether it holds for a use; `nil` if the use alone does not tell.
  private let holds: (@Sendable (UseSite) -> Bool)?

  private init(
    _ explanation: String, keepsTypeVolatile: Bool = false, holds: (@Sendable (UseSite) -> Bool)? = nil
  ) {
    self.explanation = explanation
    self.keepsTypeVolatile = keepsTypeVolatile
    self.holds = holds
  }

  /// The first reason that holds for a use.
  ///
  /// Reasons that make the type stable are asked before those that leave it volatile.
  static func first(for site: UseSite) -> MinorReason? { stableFirst.first { $0.holds?(site) ?? false } }

  private static let stableFirst =
    toldByUse.filter { !$0.keepsTypeVolatile } + toldByUse.filter(\.keepsTypeVolatile)

  // MARK: Known only when all uses are

  /// A member is only another name for it, and the callers of that member are reported: ``OwnShorthands``.
  static let calledShorthand = MinorReason(
    "this is only another name for it, and the callers of that name are reported")

  /// Nothing in the program names the declaration around it: ``UnusedDeclarations``.
  static let unusedDeclaration = MinorReason("nothing in the program refers to the code around it")

  /// Tests replace what the shared session loads: ``StubbedLoading``.
  static let stubbedLoading = MinorReason("the module's tests already answer its requests", keepsTypeVolatile: true)

  // MARK: Known for each use

  /// Every reason.
  static let all = [.calledShorthand, .unusedDeclaration, .stubbedLoading] + toldByUse

  /// The reasons that a use alone tells; each asks a question of ``UseSite``, which is documented there.
  private static let toldByUse: [MinorReason] = [
    // What the code around it is for.
    MinorReason(
      "it extends another module's type, which cannot store what is injected, or is other people's code"
    ) { !$0.roles.isDisjoint(with: [.foreignExtension, .vendored]) },
    MinorReason("no target compiles the file") { $0.isInUncompiledFile },
    MinorReason("the code around it is deprecated") { $0.isInDeprecatedCode },
    MinorReason("it serves diagnosis, tests or the developers of the program") { $0.servesDevelopment },
    MinorReason("the code around it is named as a double or as a sample") { $0.roles.contains(.namedAsDouble) },
    MinorReason("it only chooses between what the program can do") { $0.switchesBehavior },
    MinorReason("a function outside of types is a wrapper itself") { $0.isWrappedByFreeFunction },
    MinorReason("the function is named after what it wraps") {
      $0.isInFunctionNamedAfterProcess || $0.isInFunctionNamedAfterKeychain
    },
    MinorReason("it looks for signs that the device or the program was tampered with") { $0.looksForTampering },
    MinorReason("it belongs to a screen") { $0.belongsToScreen },
    MinorReason("stored data is migrated only once") { $0.migratesData },
    MinorReason("a caller can replace this default") { $0.isNamedDefault },
    MinorReason(
      "the function takes it as a parameter, which its callers could pass", keepsTypeVolatile: true
    ) { $0.isDefaultOfPrivateFunction },
    MinorReason("its member only stands for a stored value", keepsTypeVolatile: true) { $0.isStoredProperty },
    MinorReason("the setting is only written", keepsTypeVolatile: true) { $0.writesSetting },
    MinorReason(
      "its type decides nothing by this setting, or a test can set the property", keepsTypeVolatile: true
    ) { $0.onlyKeepsSetting },

    // What is too small to be injected.
    MinorReason("too little depends on it") { $0.isTrivialAPI },
    MinorReason("the wait is very short") { $0.waitsBriefly },
    MinorReason("it waits for the end of an animation") { $0.waitsForAnimation },
    MinorReason("the function around it waits as long as its caller says") { $0.isInWaitingFunction },
    MinorReason("waits in a file that imports a UI framework are mostly for animations") { $0.waitsForScreen },
    MinorReason("the program ends soon after it") { $0.waitsToEnd },
    MinorReason("it keeps pace with a device", keepsTypeVolatile: true) { $0.waitsForDevice },
    MinorReason("it only sets the pace", keepsTypeVolatile: true) { $0.setsPace },
    MinorReason("it only ends what is shown for a while") { $0.endsWhatIsShown },
    MinorReason("no decision depends on this randomness") { $0.isHarmlessRandomness },
    MinorReason("the randomness only spreads a delay", keepsTypeVolatile: true) { $0.spreadsDelay },
    MinorReason(
      "nothing is decided by this choice where it is made", keepsTypeVolatile: true
    ) { $0.isUnkeptRandomness },
    MinorReason("it only seeds a generator of random numbers") { $0.seedsGenerator },
    MinorReason(
      "it runs another program, which a test would need as well", keepsTypeVolatile: true
    ) { $0.runsOtherProgram },
    MinorReason("it only reads the configuration of a session") { $0.asksForSessionConfiguration },
    MinorReason("a test can set this database", keepsTypeVolatile: true) { $0.opensSettableDatabase },
    MinorReason("the database is in memory only") { $0.opensDatabaseInMemory },
    MinorReason(
      "it is a system service that returns little", keepsTypeVolatile: true
    ) { $0.isForSystemService },
    MinorReason("the file is a resource of the program") { $0.readsBundledFile },
    MinorReason("it only identifies the sender of notifications") { $0.namesNotificationSender },

    // What it only asks for, measures, records or names.
    MinorReason("it only asks the system for a service") { $0.isSystemRequest },
    MinorReason("it only looks up where a folder is") { $0.looksUpFolder },
    MinorReason("it only checks a file", keepsTypeVolatile: true) { $0.asksForFile },
    MinorReason("it only deletes files, and decides nothing by them", keepsTypeVolatile: true) { $0.onlyDeletes },
    MinorReason("it only makes sure that a folder exists", keepsTypeVolatile: true) { $0.makesFolder },
    MinorReason(
      "no decision depends on the device, except on what it permits", keepsTypeVolatile: true
    ) { $0.isShownDevice },
    MinorReason("it only measures how much time has passed, or says when a wait ends") { $0.measuresTime },
    MinorReason("the date is only recorded or passed on") { $0.isRecordedMoment },
    MinorReason("it only tells people how long ago something was") { $0.tellsAge },
    MinorReason(
      "no test can create the purchase with which it is compared", keepsTypeVolatile: true
    ) { $0.comparesWithPurchase },
    MinorReason("the code around it is a clock, or a lock, itself") { $0.belongsToClock },
    MinorReason("the deadline is only passed on", keepsTypeVolatile: true) { $0.isPassedOnDeadline },
    MinorReason("it only identifies something") { $0.makesIdentity },
    MinorReason("the code around it is named as random, so its callers expect random results") { $0.isNamedAsRandom },

    // Where it comes from, and where it goes.
    MinorReason(
      "the location of the file could not be traced to a fixed folder"
    ) { $0.isUnplacedFile },
    MinorReason("a caller passes in what it uses, or the user has chosen it") { $0.isPassedIn },
    MinorReason("it is only passed on, or its answer is ignored") { $0.isPassedOn },
    MinorReason("a subclass can create something else") { $0.isMadeWhereOverridden },
    MinorReason(
      "a type that conforms to the protocol can do something else", keepsTypeVolatile: true
    ) { $0.isInDefaultOfRequirement },
    MinorReason("the type creates it for others") { $0.isMadeForOthers },
    MinorReason("it is part of a server") { $0.belongsToListener },
  ]
}

extension MinorReason: Hashable {
  static func == (one: MinorReason, other: MinorReason) -> Bool { one.explanation == other.explanation }

  func hash(into hasher: inout Hasher) { hasher.combine(explanation) }
}
