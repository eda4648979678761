// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
package import DovetailGraph

/// A declaration of the program: the file, and its index in there.
package struct DeclarationID: Hashable, Sendable {
  // There are millions of these in a large program.
  private let storedFile: Int32
  private let storedIndex: Int32

  package init(file: Int, index: Int) {
    storedFile = Int32(file)
    storedIndex = Int32(index)
  }

  package var file: Int { Int(storedFile) }
  package var index: Int { Int(storedIndex) }
}

/// A type of the program with all of its extensions, or another module's type that the program extends.
package struct ProgramType: Sendable {
  /// What kind of type it is.
  package enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`
    /// It is declared outside of the program, and extended in it.
    case external
  }

  package let id: Int
  package let kind: Kind
  package let name: String
  /// Its name with those of the types that it is nested in.
  package let qualifiedName: String
  /// The module that declares it; for an external one, the module that extends it.
  package let module: String
  /// Where its name is.
  package let place: Place
  /// The type that it is nested in.
  let outer: Int?
  /// The declaration, and then the extensions in the order of the files.
  var parts: [DeclarationID]
  /// The declarations in it and in its extensions, by name.
  var members = MemberTable()
  /// The types in it, by name.
  var nested: [String: Int] = [:]
  /// The type aliases and associated types in it, by name.
  var aliases: [String: DeclarationID] = [:]
  /// The project's types that it inherits from or conforms to, directly or not, nearest first.
  var supertypes: [Int] = []
  /// The names of other types that it inherits from or conforms to, directly or not.
  var externalSupertypes: Set<String> = []
}

/// What a name of a type means.
package enum TypeTarget: Hashable, Sendable {
  /// A type of the program.
  case project(Int)
  /// A type that is declared elsewhere, with the name that qualifies it.
  case external(String)
  /// A generic parameter, or an associated type.
  case generic
  /// It cannot be decided from source.
  case unknown
}

extension Use {
  /// The declaration that it stands in, in a file of the program.
  func declarationID(in file: Int) -> DeclarationID? { declaration.map { DeclarationID(file: file, index: $0) } }

  /// The names of its chain, those of an implicit member without the dot in front.
  var names: [String] { name.chain.map(String.init) }

  /// Whether it names a global instance, such as `URLSession.shared`, only to compare identities: then it does not
  /// matter what the instance does.
  var isOnlyEquated: Bool {
    context.contains(.equated) && kind == .reference && suffix.isEmpty
      && Signs.comparedInstances.contains { name.hasSuffix(".\($0)") }
  }
}
