// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings
package import DovetailGraph

/// Whether a type is stable or volatile, and why.
package struct TypeVerdict: Hashable, Sendable, Codable {
  /// The name, with those of the types that it is nested in.
  package var name: String
  package var module: String
  package var kind: Kind
  package var place: Place
  package var isVolatile: Bool
  /// Why it is volatile, step by step; empty if it is stable.
  package var path: [Finding.Step]
  /// How many types are volatile through it.
  package var reach: Int
  /// Where the program constructs it; if it does not, where tests and examples do.
  package var constructedAt: [Place]
  /// The providers that give or make it, in the order of their identifiers.
  package var providers: [ProviderGraph.Provider]
  /// Whether it puts the program together.
  package var isRoot: Bool
  /// Whether it wraps a part of the outside world.
  package var isAdapter: Bool
  /// What would have to be injected so that it can be tested without the outside world, as the catalogue and types name
  /// it.
  package var injections: [String]
  /// Its volatile uses that are notes at most, and do not make it volatile.
  package var noted: [Finding.Step]

  /// The keyword that declares a type; those of other modules have no verdicts.
  package enum Kind: String, Hashable, Sendable, Codable {
    case `class`, `struct`, `enum`, actor, `protocol`
  }
}
