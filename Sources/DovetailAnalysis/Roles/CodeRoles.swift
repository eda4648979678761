// SPDX-License-Identifier: Apache-2.0

/// What a piece of code is for, as far as that decides whether a volatile use matters there.
struct CodeRoles: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// Tests, and the doubles that they use.
  static let test = CodeRoles(rawValue: 1 << 0)
  /// Previews.
  static let preview = CodeRoles(rawValue: 1 << 1)
  /// Code that is compiled for debugging only.
  static let debug = CodeRoles(rawValue: 1 << 2)
  /// Code that a tool wrote.
  static let generated = CodeRoles(rawValue: 1 << 3)
  /// Code that assembles the program, or in which the system enters it.
  static let root = CodeRoles(rawValue: 1 << 4)
  /// A live implementation for a dependency library's key, or a member such as `static let live`.
  static let live = CodeRoles(rawValue: 1 << 5)
  /// Something that is shown on screen.
  static let view = CodeRoles(rawValue: 1 << 6)
  /// An extension of a type that the program does not declare.
  static let foreignExtension = CodeRoles(rawValue: 1 << 7)
  /// An initialiser that calls another one, and only supplies what a caller could have passed.
  static let delegatingInitializer = CodeRoles(rawValue: 1 << 8)
  /// Vendored code.
  static let vendored = CodeRoles(rawValue: 1 << 9)
  /// A function that is named as a double or as one that makes samples; or a type of which nothing but its name says
  /// that it takes the place of another one.
  static let namedAsDouble = CodeRoles(rawValue: 1 << 10)

  /// Code that is not delivered.
  static let undelivered: CodeRoles = [.test, .preview, .debug, .generated]
  /// Code that decides what the rest of the program works with, and so has to name it.
  static let wiring: CodeRoles = [.root, .live, .delegatingInitializer]

  /// Whether users get the code.
  var isDelivered: Bool { isDisjoint(with: Self.undelivered) }
}
