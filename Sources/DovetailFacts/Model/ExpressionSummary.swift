// SPDX-License-Identifier: Apache-2.0

/// A summary of an expression: its kind, and what it names.
package struct ExpressionSummary: Hashable, Sendable {
  /// What kind of expression it is.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// `Foo(…)`, `make(…)`, `session.data(…)`
    case call
    /// `Foo.shared`, `parameter`, `.now`
    case reference
    case closure, literal, other
  }

  /// What kind of expression it is, without `try`, `await`, parentheses and casts.
  package var kind: Kind
  /// The chain of names of a call or a reference, as in ``Use/name`` but with `self`; otherwise empty.
  package var name: String
  /// What is called or read on the result, as in ``Use/suffix``; if it is not empty, the expression has another value
  /// than what is named.
  package var suffix: [String] = []
  /// Where it begins, without `try`, `await` and parentheses; for a local name that is passed to an initialiser, where
  /// the initial value of that begins.
  package var position: Position
  /// The range of the expression.
  package var range: TextRange
}
