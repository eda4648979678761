// SPDX-License-Identifier: Apache-2.0

/// Properties of an API, beyond its category, that matter for the questions about its uses.
///
/// The catalogue assigns them to entries, or to all entries of a set, by the names in ``named``.
struct CatalogueTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// A session of Foundation, which can always be injected, or what such a session can load.
  static let session = CatalogueTraits(rawValue: 1 << 0)
  /// The user's settings: reading one decides something, writing one usually does not.
  static let setting = CatalogueTraits(rawValue: 1 << 1)
  /// The current time, or one at a fixed distance from it.
  static let moment = CatalogueTraits(rawValue: 1 << 2)
  /// A socket function of C.
  static let socket = CatalogueTraits(rawValue: 1 << 3)
  /// A file function of C.
  static let fileFunction = CatalogueTraits(rawValue: 1 << 4)
  /// A system service that receives something and returns little.
  static let systemService = CatalogueTraits(rawValue: 1 << 5)
  /// A server socket, which wraps the network for the rest of the program.
  static let listener = CatalogueTraits(rawValue: 1 << 6)
  /// A database that is opened by the path of its file.
  static let databaseFile = CatalogueTraits(rawValue: 1 << 7)
  /// The default database of a library, which a test can set: `Realm.Configuration.defaultConfiguration`.
  static let settableDatabase = CatalogueTraits(rawValue: 1 << 8)
  /// The arguments that the program was started with.
  static let launchArguments = CatalogueTraits(rawValue: 1 << 9)
  /// It sets environment variables, which libraries read.
  static let environmentSetter = CatalogueTraits(rawValue: 1 << 10)
  /// It identifies a process or its owner, which decides nothing.
  static let processIdentity = CatalogueTraits(rawValue: 1 << 11)
  /// It ends the program.
  static let exit = CatalogueTraits(rawValue: 1 << 12)
  /// Too small to matter anywhere: a pause of microseconds, the environment with which a server starts.
  static let trivial = CatalogueTraits(rawValue: 1 << 13)
  /// A member of any instance of a type, wherever the instance comes from, rather than of the type itself.
  static let ofInstance = CatalogueTraits(rawValue: 1 << 14)
  /// It reads a property of a file whose location was found by other code.
  static let locatedFile = CatalogueTraits(rawValue: 1 << 15)
  /// The button that restores purchases.
  static let purchaseRestoration = CatalogueTraits(rawValue: 1 << 16)
  /// It fills memory with random bytes, for a key or a name that is used once.
  static let randomBytes = CatalogueTraits(rawValue: 1 << 17)
  /// A property wrapper that reads and writes a setting wherever the property is used.
  static let wrappedSetting = CatalogueTraits(rawValue: 1 << 18)
  /// It only tells whether there is a network.
  static let connectivity = CatalogueTraits(rawValue: 1 << 19)

  /// The traits by their names in `catalogue.json`.
  static let named: [String: CatalogueTraits] = [
    "session": .session, "setting": .setting, "moment": .moment, "socket": .socket, "fileFunction": .fileFunction,
    "systemService": .systemService, "listener": .listener, "databaseFile": .databaseFile,
    "settableDatabase": .settableDatabase, "launchArguments": .launchArguments,
    "environmentSetter": .environmentSetter, "processIdentity": .processIdentity, "exit": .exit, "trivial": .trivial,
    "ofInstance": .ofInstance, "locatedFile": .locatedFile, "purchaseRestoration": .purchaseRestoration,
    "randomBytes": .randomBytes, "wrappedSetting": .wrappedSetting, "connectivity": .connectivity,
  ]
}

extension CatalogueFile {
  /// The traits of each set and entry that has any, by its name.
  ///
  /// - Throws: A ``CatalogueError`` if a trait, or what it is given to, does not exist.
  func traitsByName() throws(CatalogueError) -> [String: CatalogueTraits] {
    let known = Set(sets.map(\.name)).union(sets.flatMap(\.entries))
    var traits: [String: CatalogueTraits] = [:]
    for (name, owners) in self.traits {
      guard let trait = CatalogueTraits.named[name] else { throw CatalogueError("there is no trait `\(name)`") }
      for owner in owners {
        guard known.contains(owner) else {
          throw CatalogueError("the trait `\(name)` is given to `\(owner)`, which is neither a set nor an entry")
        }
        traits[owner, default: []].formUnion(trait)
      }
    }
    return traits
  }
}
