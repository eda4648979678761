// SPDX-License-Identifier: Apache-2.0

/// An expression, as far as it names something.
package struct ExpressionSummary: Hashable, Sendable {
  /// What kind of expression it is.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// `Foo(…)`, `make(…)`, `session.data(…)`
    case call
    /// `Foo.shared`, `parameter`, `.now`
    case reference
    case closure, literal, other
  }

  /// What kind of expression it is, once `try`, `await`, parentheses and casts are taken off.
  package var kind: Kind
  /// The chain of names of a call or a reference, as in ``Use/name`` but with `self`; otherwise empty.
  package var name: String
  /// What is called or read on the result, as in ``Use/suffix``: the expression is not a `name` if this is not empty.
  package var suffix: [String] = []
  /// Where it begins.
  package var position: Position
  /// All of it.
  package var range: TextRange
}
