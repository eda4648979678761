// SPDX-License-Identifier: Apache-2.0

/// A property of an API, beyond its category, that matters for the questions about its uses.
///
/// The catalogue gives them to entries, or to all entries of a set, by the names of these cases.
enum CatalogueTrait: Int, CaseIterable {
  /// A session of Foundation, which can always be injected, or what such a session can load.
  case session
  /// The user's settings: reading one decides something, writing one usually does not.
  case setting
  /// The current time, or one at a fixed distance from it.
  case moment
  /// A socket function of C.
  case socket
  /// A file function of C.
  case fileFunction
  /// A system service that receives something and returns little.
  case systemService
  /// A server socket, which wraps the network for the rest of the program.
  case listener
  /// A database that is opened by the path of its file.
  case databaseFile
  /// The default database of a library, which a test can set: `Realm.Configuration.defaultConfiguration`.
  case settableDatabase
  /// The arguments that the program was started with.
  case launchArguments
  /// It sets environment variables, which libraries read.
  case environmentSetter
  /// It identifies a process or its owner, which decides nothing.
  case processIdentity
  /// It ends the program.
  case exit
  /// Too small to matter anywhere: a pause of microseconds, the environment with which a server starts.
  case trivial
  /// A member of any instance of a type, wherever the instance comes from, rather than of the type itself.
  case ofInstance
  /// It reads a property of a file whose location was found by other code.
  case locatedFile
  /// The button that restores purchases.
  case purchaseRestoration
  /// It fills memory with random bytes, for a key or a name that is used once.
  case randomBytes
  /// A property wrapper that reads and writes a setting wherever the property is used.
  case wrappedSetting
  /// A function of a service that is injected as a whole: those of its set are one finding.
  case service
  /// It only tells whether there is a network.
  case connectivity

  init?(named name: String) {
    guard let trait = Self.allCases.first(where: { String(describing: $0) == name }) else { return nil }
    self = trait
  }
}

/// The traits of an API.
struct CatalogueTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ trait: CatalogueTrait) { rawValue = 1 << UInt32(trait.rawValue) }

  func contains(_ trait: CatalogueTrait) -> Bool { contains(Self(trait)) }

  func isDisjoint(with traits: [CatalogueTrait]) -> Bool { !traits.contains { contains($0) } }
}

extension CatalogueFile {
  /// The traits of each set and entry that has any, by its name.
  ///
  /// - Throws: A ``CatalogueError`` if a trait, or what it is given to, does not exist.
  func traitsByName() throws(CatalogueError) -> [String: CatalogueTraits] {
    let known = Set(sets.map(\.name)).union(sets.flatMap(\.entries))
    var traits: [String: CatalogueTraits] = [:]
    for (name, owners) in self.traits {
      guard let trait = CatalogueTrait(named: name) else { throw CatalogueError("there is no trait `\(name)`") }
      for owner in owners {
        guard known.contains(owner) else {
          throw CatalogueError("the trait `\(name)` is given to `\(owner)`, which is neither a set nor an entry")
        }
        traits[owner, default: []].formUnion(CatalogueTraits(trait))
      }
    }
    return traits
  }
}
