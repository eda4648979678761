// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What `DovetailSystem` provides to the roots of a program whose sources do not include it.
///
/// A package that depends on Dovetail gets its clock, its files and its URL session from there, and nothing in its own
/// sources says that they are provided, or volatile.
enum SystemSeams {
  private static let module = "DovetailSystem"

  /// The protocols, their requirements, and what of their types changes from run to run.
  ///
  /// Sessions and file managers are in the catalogue. What depends on the user's region is not volatile by itself.
  private static let requirements = [
    (protocol: "HasCalendar", name: "calendar", type: "Calendar", volatileType: nil as String?),
    (protocol: "HasClock", name: "clock", type: "any Clock<Duration>", volatileType: "Clock"),
    (protocol: "HasDate", name: "date", type: "DateGenerator", volatileType: "DateGenerator"),
    (protocol: "HasEnvironment", name: "environment", type: "ProcessEnvironment", volatileType: "ProcessEnvironment"),
    (protocol: "HasFileManager", name: "fileManager", type: "any FileManager & Sendable", volatileType: nil),
    (protocol: "HasLocale", name: "locale", type: "Locale", volatileType: nil),
    (protocol: "HasRandom", name: "random", type: "RandomGenerator", volatileType: "RandomGenerator"),
    (protocol: "HasTimeZone", name: "timeZone", type: "TimeZone", volatileType: nil),
    (protocol: "HasURLSession", name: "urlSession", type: "URLSession", volatileType: nil),
    (protocol: "HasUUID", name: "uuid", type: "UUIDGenerator", volatileType: "UUIDGenerator"),
  ]

  /// The facts about `DovetailSystem` for a program that uses it, one file per protocol that the program does not
  /// declare itself.
  static func files(for program: [FileFacts]) -> [FileFacts] {
    guard program.contains(where: { file in file.imports.contains { $0.module == module } }),
      !program.contains(where: { $0.module == module })
    else { return [] }
    return requirements.map { name, member, type, _ in
      // As the module itself declares it, except for the value.
      let source = """
        public protocol \(name): Sendable { var \(member): \(type) { get } }; \
        extension \(name) where Self: CompositionRoot { \
        public var \(member): \(type) { shared(.volatile) { fatalError() } } }; \
        extension \(name) where Self: ChildRoot, Parent: \(name) { public var \(member): \(type) { parent.\(member) } }
        """
      return SourceReader().facts(of: Array(source.utf8), path: "\(folder)\(name).swift", module: module)
    }
  }

  /// The volatile types of what is provided that no catalogue has, if the program gets them from there.
  static func volatileTypes(of program: Program) -> Set<String> {
    guard program.files.contains(where: { holds($0.path) }) else { return [] }
    return Set(requirements.compactMap(\.volatileType))
  }

  /// Whether a path is one of these files, which are not part of the program.
  static func holds(_ path: String) -> Bool { path.hasPrefix(folder) }

  /// No real folder has that name.
  private static let folder = "(\(module))/"
}
