// SPDX-License-Identifier: Apache-2.0

/// The lifetime call that a provider's getter consists of, or ends with: `shared(.volatile, rewiring: .never) { … } stub: { … }`.
package struct ProviderCall: Hashable, Sendable {
  /// The lifetime's name: `shared`, `weak`, `perResolution` or `transient`.
  package var lifetime: String
  /// Where the lifetime's name is.
  package var position: Position
  /// Whether `.volatile` is the first argument.
  package var isVolatile: Bool
  /// The labels of the other arguments.
  package var options: [String]
  /// Whether `rewiring: .never` is among them.
  package var neverRewires: Bool
  /// Whether a stub is given.
  package var hasStub: Bool
  /// Whether the factory calls `unimplemented`.
  package var isUnimplemented: Bool
  /// Where `(.volatile)` or `.volatile, ` can be inserted so that the provider becomes volatile; `nil` if its
  /// first argument says how volatile it is.
  package var insertion: Insertion?
  /// The `return` keyword and the space behind it, but no comment, if the factory is nothing but `return` and an expression.
  package var loneReturn: TextRange?
  /// Where that `return` is.
  package var loneReturnPosition: Position?
  /// What the factory returns, if it is one expression or ends in one `return`; several for `if` and `switch`.
  package var results: [ExpressionSummary]
  /// The factory with its braces.
  package var factory: TextRange
  /// The stub: a closure with its braces, or another expression.
  package var stub: TextRange?

  /// A place where text can be inserted, and the text that makes the provider volatile there.
  package struct Insertion: Hashable, Sendable {
    package var offset: Int
    package var text: String
  }
}
