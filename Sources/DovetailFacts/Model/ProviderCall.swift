// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// The call of a lifetime that a provider's getter returns: `shared(.volatile, rewiring: .never) { … } stub: { … }`.
///
/// If there are several, in the branches of an `#if` or an `if`, it is what they say together.
package struct ProviderCall: Hashable, Sendable {
  /// The lifetime that is called.
  package var lifetime: ProviderGraph.Lifetime
  /// Where the lifetime's name is.
  package var position: Position
  /// Whether `.volatile` is the first argument.
  package var isVolatile: Bool
  /// Whether `rewiring: .never` is among the arguments.
  package var neverRewires: Bool
  /// Whether the factory calls `unimplemented`.
  package var isUnimplemented: Bool
  /// The calls in all of its branches, in the order of the source.
  package var branches: [Branch]
  /// What hides the property's type from factories, in the order of the source.
  package var loneReturns: [LoneReturn]

  /// The branches that do not say how volatile they are.
  package var unmarkedBranches: [Branch] { branches.filter { $0.insertion != nil } }

  /// What hides the property's type from the factory of one branch.
  package struct LoneReturn: Hashable, Sendable {
    /// The `return` keyword and the space after it, without comments, if the factory consists of `return` and an
    /// expression; or, if ``isConstant``, where the constant's type is missing.
    package var range: TextRange
    /// Where that `return` is, or the name of the constant.
    package var position: Position
    /// Whether the getter returns a constant without a type whose value the call is:
    /// `let feed = shared { LiveFeed() }`.
    package var isConstant: Bool
    /// What the factory returns.
    package var result: ExpressionSummary
  }

  /// The call of a lifetime in one branch of the getter.
  package struct Branch: Hashable, Sendable {
    /// The lifetime that is called.
    package var lifetime: ProviderGraph.Lifetime
    /// Where the lifetime's name is.
    package var position: Position
    /// The closure that builds the value.
    package var factory: TextRange
    /// Whether it has a stub.
    package var hasStub: Bool
    /// Where `(.volatile)` or `.volatile, ` can be inserted so that the branch becomes volatile; `nil` if its first
    /// argument says how volatile it is.
    package var insertion: Insertion?
  }

  /// Where text can be inserted, and the text that makes a branch volatile there.
  package struct Insertion: Hashable, Sendable {
    package var offset: Int
    package var text: String
  }
}
