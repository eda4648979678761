// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// What `DovetailSystem` gives to the roots of a program whose sources do not include it.
///
/// A package that depends on Dovetail has its clock, its files and its URL session from there, and nothing in its own sources says
/// that they are provided, nor that they are volatile.
enum SystemSeams {
  private static let module = "DovetailSystem"

  /// The protocols, with what each of them requires.
  static let requirements = [
    (protocol: "HasCalendar", name: "calendar", type: "Calendar"),
    (protocol: "HasClock", name: "clock", type: "any Clock<Duration>"),
    (protocol: "HasDate", name: "date", type: "DateGenerator"),
    (protocol: "HasEnvironment", name: "environment", type: "ProcessEnvironment"),
    (protocol: "HasFileManager", name: "fileManager", type: "any FileManager & Sendable"),
    (protocol: "HasLocale", name: "locale", type: "Locale"),
    (protocol: "HasRandom", name: "random", type: "RandomGenerator"),
    (protocol: "HasTimeZone", name: "timeZone", type: "TimeZone"),
    (protocol: "HasURLSession", name: "urlSession", type: "URLSession"),
    (protocol: "HasUUID", name: "uuid", type: "UUIDGenerator"),
  ]

  /// The facts of what a program has from there, if it asks for it and does not declare it: a file for each protocol.
  static func files(for program: [FileFacts]) -> [FileFacts] {
    guard program.contains(where: { file in file.imports.contains { $0.module == module } }),
      !program.contains(where: { $0.module == module })
    else { return [] }
    return requirements.map { name, member, type in
      // As it is written there, but for what makes the value.
      let source = """
        public protocol \(name): Sendable { var \(member): \(type) { get } }; \
        extension \(name) where Self: CompositionRoot { \
        public var \(member): \(type) { shared(.volatile) { fatalError() } } }; \
        extension \(name) where Self: ChildRoot, Parent: \(name) { public var \(member): \(type) { parent.\(member) } }
        """
      return SourceReader().facts(of: Array(source.utf8), path: "\(folder)\(name).swift", module: module)
    }
  }

  /// Whether that is where one of these protocols is declared, and so no file of the program that is analysed.
  static func holds(_ path: String) -> Bool { path.hasPrefix(folder) }

  /// No folder of a tree is called that.
  private static let folder = "(\(module))/"
}
