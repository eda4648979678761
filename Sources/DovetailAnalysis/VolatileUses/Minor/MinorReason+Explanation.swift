// SPDX-License-Identifier: Apache-2.0

extension MinorReason {
  /// Why the use is only a note, as a clause that follows "because".
  var explanation: String {
    switch self {
    case .foreignCode: "no seam can be added here: the code extends another module's type, or is other people's"
    case .uncompiledFile: "no target compiles the file"
    case .retiredCode: "the code around it is deprecated"
    case .development: "it serves the developers of the program"
    case .freeFunction: "a function outside of types is a wrapper itself"
    case .namedFunction: "the function is named after what it wraps"
    case .screen: "it belongs to a screen"
    case .migration: "stored data is migrated only once"
    case .namedDefault: "a caller can replace this default"
    case .storedProperty: "it is the stored value of a property"
    case .writtenSetting: "the setting is only written"
    case .trivialAPI: "too little depends on it"
    case .briefWait: "the wait is very short"
    case .cosmeticWait: "it waits for an animation, or for the program to end"
    case .deviceWait: "it keeps pace with a device"
    case .pace: "it only sets the pace"
    case .harmlessRandomness: "no decision depends on this randomness"
    case .spreadDelay: "the randomness only spreads a delay"
    case .sessionConfiguration: "it only reads the configuration of a session"
    case .settableDatabase: "a test can set this database"
    case .databaseInMemory: "the database is in memory only"
    case .systemService: "it is a service of the system, which returns little"
    case .bundledFile: "the file is a resource of the program"
    case .notificationSender: "it only identifies the sender of notifications"
    case .systemRequest: "it only asks the system to do something"
    case .folderLookUp: "it only looks up where a folder is"
    case .fileQuestion: "it only checks a file"
    case .shownDevice: "no decision depends on the device"
    case .notedMoment: "the date is only recorded or passed on"
    case .ownClock: "the code around it is a clock, or a lock, itself"
    case .passedOnDeadline: "the deadline is only passed on"
    case .identity: "it only identifies something"
    case .unplacedFile: "nothing shows that the program chose the location of the file"
    case .passedIn: "a caller passes in what it uses, or the user has chosen it"
    case .passedOn: "it is only passed on"
    case .overridableMaker: "a subclass can create something else"
    case .madeForOthers: "the type creates it for others"
    case .listener: "it is part of a server"
    case .calledShorthand: "this is only another name for it, and the callers of that name are reported"
    case .unusedDeclaration: "nothing in the program refers to the code around it"
    }
  }
}
