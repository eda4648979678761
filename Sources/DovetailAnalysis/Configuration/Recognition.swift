// SPDX-License-Identifier: Apache-2.0

/// The signs by which composing code is known, beyond what every program has.
package struct Recognition: Hashable, Sendable {
  /// Types that compose, with all of their extensions; `*` stands for any letters.
  package var rootTypes: [String] = []
  /// Protocols and classes whose conforming types and subclasses compose.
  package var rootConformances: [String] = []
  /// Attributes of types that compose.
  package var rootAttributes: [String] = []
  /// Functions and initialisers whose arguments and closures are factories: `container.register { … }`,
  /// `Factory(self) { … }`.
  package var factoryFunctions: [String] = []
  /// Attributes of properties that are seams: `@Injected var api: any API`.
  package var seamAttributes: [String] = []
  /// Global variables that are seams, such as `Current`: what is read from them can be replaced, and their types
  /// compose.
  package var seamGlobals: [String] = []

  package init() {}

  /// Adds the signs of another library.
  package mutating func formUnion(_ other: Recognition) {
    rootTypes += other.rootTypes
    rootConformances += other.rootConformances
    rootAttributes += other.rootAttributes
    factoryFunctions += other.factoryFunctions
    seamAttributes += other.seamAttributes
    seamGlobals += other.seamGlobals
  }
}
