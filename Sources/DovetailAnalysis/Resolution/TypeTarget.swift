// SPDX-License-Identifier: Apache-2.0

/// What the name of a type refers to.
package enum TypeTarget: Hashable, Sendable {
  /// A type of the program.
  case declared(TypeID)
  /// A type that is declared elsewhere, by its qualified name.
  case external(String)
  /// A generic parameter, or an associated type.
  case generic
  /// It cannot be decided from source.
  case unknown
}
