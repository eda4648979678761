// SPDX-License-Identifier: Apache-2.0

public import Dovetail

/// Provides unique identifiers.
///
/// ```swift
/// struct Ticket { var id: UUID, title: String }
///
/// struct Tickets {
///   typealias Dependencies = HasUUID
///   let dependencies: any Dependencies
///   func open(_ title: String) -> Ticket { Ticket(id: dependencies.uuid(), title: title) }
/// }
/// ```
///
/// A root that conforms to `HasUUID` generates random ones; a child root uses its parent's. Tests number them:
/// `root[\.uuid] = .incrementing`. In a sealed root, a generator that was not replaced fails the test when it is used,
/// and then returns numbered identifiers.
public protocol HasUUID: Sendable {
  /// The generator of identifiers.
  var uuid: UUIDGenerator { get }
}

extension HasUUID where Self: CompositionRoot {
  /// Random identifiers.
  public var uuid: UUIDGenerator {
    shared(.volatile) {
      .random
    } stub: {
      .stub()
    }
  }
}

extension HasUUID where Self: ChildRoot, Parent: HasUUID {
  /// The identifiers of the parent.
  public var uuid: UUIDGenerator { parent.uuid }
}
