// SPDX-License-Identifier: Apache-2.0

/// What one file contains, recorded without knowledge of other files and without judgement.
///
/// Facts are the result of the map step: they depend on the file's bytes and its module, and ``traits`` also on what
/// the manifest or the Xcode project says about its target. So they can be produced on many machines, and all but the
/// traits are cached by content. Which uses matter is decided later, by the catalogue and the rules.
package struct FileFacts: Hashable, Sendable {
  /// The path, relative to the folder that is analysed, with `/` between its parts.
  package var path: String
  /// The module that the file is compiled into.
  package var module: String
  /// The properties of the file as a whole.
  package var traits: Traits = []
  /// The imported modules, in the order of the source.
  package var imports: [Import] = []
  /// Every declaration, outer ones before inner ones, in the order of the source.
  package var declarations: [Declaration] = []
  /// Every use of something that is declared elsewhere, in the order of the source.
  package var uses: [Use] = []
  /// The durations of the waits among them, in the order of the source.
  package var waits: [Wait] = []
  /// The comments that suppress findings.
  package var suppressions: [Suppression] = []
  /// What could not be read or understood, in the order of the source.
  package var problems: [Problem] = []
  /// The number of lines.
  package var lineCount = 0

  package init(path: String, module: String) {
    self.path = path
    self.module = module
  }

  /// The last part of the path.
  package var fileName: Substring { path.fileName }
}

extension FileFacts {
  /// The properties of a file as a whole.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It imports a testing module, or it belongs to a test target.
    package static let test = Traits(rawValue: 1 << 0)
    /// Its header or its name says that a tool wrote it.
    package static let generated = Traits(rawValue: 1 << 1)
    /// It has statements outside of declarations, or is named `main.swift`.
    package static let mainFile = Traits(rawValue: 1 << 2)
    /// It is a script: it begins with `#!`, or it has statements outside declarations and is not named `main.swift`.
    package static let script = Traits(rawValue: 1 << 3)
    /// It belongs to an executable that is not a product of its package, although the package has library products: an
    /// example, or a tool for its developers.
    package static let example = Traits(rawValue: 1 << 4)
    /// Only code of the same repository can import its module, because its package is not at the root of the
    /// repository.
    package static let local = Traits(rawValue: 1 << 5)
    /// No target of the package or the project compiles it.
    package static let uncompiled = Traits(rawValue: 1 << 6)
  }

  /// One `import`.
  package struct Import: Hashable, Sendable {
    /// The module, without submodules.
    package var module: String
    /// Whether the module's own importers can name what it declares: `@_exported import Foundation`.
    package var isExported = false
  }

  /// A use that waits, and where the duration comes from: `Task.sleep(for: timeout)`.
  package struct Wait: Hashable, Sendable {
    /// The position of the use that waits, or that creates the timer.
    package var position: Position
    /// Where the duration comes from.
    package var length: Length
    /// The body of the `while` or `repeat` loop around it, for which it may set the pace; `nil` if there is none, or if
    /// it waits because of an error.
    package var loop: TextRange?

    /// The values from which a duration is computed.
    package struct Length: Hashable, Sendable {
      /// Members, read or called directly or through local names: `timeout`, `policy.delay`, `Double.random`.
      package var members: [String] = []
      /// Values other than members.
      package var sources: Sources = []

      package init() {}
    }

    /// The origins of the values from which a duration is computed.
    package struct Sources: OptionSet, Hashable, Sendable {
      package let rawValue: UInt8
      package init(rawValue: UInt8) { self.rawValue = rawValue }

      /// A parameter of the function.
      package static let parameter = Sources(rawValue: 1 << 0)
      /// A local name about which nothing is known, such as a closure's parameter or a name that a pattern binds.
      package static let unknown = Sources(rawValue: 1 << 1)
      /// A local function, an initialiser of the program, or a global name.
      package static let program = Sources(rawValue: 1 << 2)
    }
  }

  /// A comment that suppresses findings: `// dovetail:ignore volatile-use - reason`.
  package struct Suppression: Hashable, Sendable {
    /// What it covers.
    package enum Extent: UInt8, Hashable, Sendable {
      /// Its own line.
      case line
      /// The line below it.
      case nextLine
      /// The whole file.
      case file
    }

    /// The rules that it names, as written.
    package var rules: [String]
    /// The reason; empty if there is none, which makes the comment ineffective.
    package var reason: String
    /// What it covers.
    package var extent: Extent
    /// Where the comment begins.
    package var position: Position
  }

  /// Something that could not be read or understood.
  package struct Problem: Hashable, Sendable {
    /// One sentence in lower case, without a full stop.
    package var message: String
    /// Where it is; `nil` if it concerns the whole file.
    package var position: Position?

    package init(message: String, position: Position? = nil) {
      self.message = message
      self.position = position
    }
  }
}

extension FileFacts {
  /// Whether the file could not be read at all, rather than only in part.
  package var isLeftOut: Bool { lineCount == 0 && !problems.isEmpty }
}
