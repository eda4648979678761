// SPDX-License-Identifier: Apache-2.0

/// What a name of a type means.
package enum TypeTarget: Hashable, Sendable {
  /// A type of the program.
  case project(TypeID)
  /// A type that is declared elsewhere, with the name that qualifies it.
  case external(String)
  /// A generic parameter, or an associated type.
  case generic
  /// It cannot be decided from source.
  case unknown
}
