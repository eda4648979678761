// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// A type of the program, by its index in ``Program/types``.
package typealias TypeID = Int

/// A type of the program with all of its extensions, or another module's type that the program extends.
package struct ProgramType: Sendable {
  /// What kind of type it is.
  package enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`
    /// It is declared outside the program, and extended in it.
    case external
  }

  /// Its index in ``Program/types``.
  package let id: TypeID
  package let kind: Kind
  package let name: String
  /// Its name, qualified by the names of the types around it.
  package let qualifiedName: String
  /// The module that declares it; for an external one, the module that extends it.
  package let module: String
  /// Where its name is.
  package let place: Place
  /// The type in which it is nested.
  let outer: TypeID?
  /// The declaration, and then the extensions in the order of the files.
  var parts: [DeclarationID]
  /// The declarations in it and in its extensions, by name.
  var members = MemberTable()
  /// The types in it, by name.
  var nested: [String: TypeID] = [:]
  /// The type aliases and associated types in it, by name.
  var aliases: [String: DeclarationID] = [:]
  /// The project's types that it inherits from or conforms to, directly or not, nearest first.
  var supertypes: [TypeID] = []
  /// The names of other types that it inherits from or conforms to, directly or not.
  var externalSupertypes: Set<String> = []
}
