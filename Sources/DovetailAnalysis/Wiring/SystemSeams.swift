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
    (seam: "HasCalendar", member: "calendar", type: "Calendar", volatileType: nil as String?),
    (seam: "HasClock", member: "clock", type: "any Clock<Duration>", volatileType: "Clock"),
    (seam: "HasDate", member: "date", type: "DateGenerator", volatileType: "DateGenerator"),
    (seam: "HasEnvironment", member: "environment", type: "ProcessEnvironment", volatileType: "ProcessEnvironment"),
    (seam: "HasFileManager", member: "fileManager", type: "any FileManager & Sendable", volatileType: nil),
    (seam: "HasLocale", member: "locale", type: "Locale", volatileType: nil),
    (seam: "HasRandom", member: "random", type: "RandomGenerator", volatileType: "RandomGenerator"),
    (seam: "HasTimeZone", member: "timeZone", type: "TimeZone", volatileType: nil),
    (seam: "HasURLSession", member: "urlSession", type: "URLSession", volatileType: nil),
    (seam: "HasUUID", member: "uuid", type: "UUIDGenerator", volatileType: "UUIDGenerator"),
  ]

  /// The facts about `DovetailSystem` for a program that uses it, one file per protocol; none if the program does not
  /// import the module, or contains its sources.
  static func files(for program: [FileFacts]) -> [FileFacts] {
    guard program.contains(where: { file in file.imports.contains { $0.module == module } }),
      !program.contains(where: { $0.module == module })
    else { return [] }
    return requirements.map { seam, member, type, _ in
      // As the module itself declares it, except for the value.
      let source = """
        public protocol \(seam): Sendable { var \(member): \(type) { get } }; \
        extension \(seam) where Self: CompositionRoot { \
        public var \(member): \(type) { shared(.volatile) { fatalError() } } }; \
        extension \(seam) where Self: ChildRoot, Parent: \(seam) { public var \(member): \(type) { parent.\(member) } }
        """
      return SourceReader().facts(of: Array(source.utf8), path: "\(folder)\(seam).swift", module: module)
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
