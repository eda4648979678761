// SPDX-License-Identifier: Apache-2.0

/// The one structure that builds a program's object graph.
///
/// A root declares what it provides as computed properties, each with a lifetime. Conform a structure or a final class,
/// give it a stored ``Wiring``, and list the `Has…` protocols that it satisfies: the compiler reports what is missing.
///
/// ```swift
/// protocol HasGreeter: Sendable { var greeter: any Greeter { get } }
///
/// struct AppDependencies: CompositionRoot, HasGreeter {
///   let wiring = Wiring()
///   var greeter: any Greeter { shared { FriendlyGreeter() } }
/// }
/// ```
///
/// Copies of a structure share its wiring, and so its values. A root can be read from any thread.
///
/// A shared value that keeps the root itself creates a retain cycle; a ``Scope`` is an owner outside that cycle.
public protocol CompositionRoot: Sendable {
  /// The storage for this root's values: `let wiring = Wiring()`.
  var wiring: Wiring { get }

  // Implementation details, which are requirements so that child roots and test roots can answer differently.

  /// Access to the wiring for a read.
  var _wiringAccess: WiringAccess { get }

  /// Whether roots of this type are doubles, and so always sealed.
  ///
  /// It is `true` for a ``TestRoot`` and its children.
  static var _isTestRoot: Bool { get }

  /// Whether the wiring is a child of the parent's, if there is a parent.
  ///
  /// It can only be `false` for a ``ChildRoot``.
  var _isWiredToParent: Bool { get }
}

extension CompositionRoot {
  /// Lends the wiring for the duration of a read.
  @inlinable
  public var _wiringAccess: WiringAccess {
    @inline(__always)
    _read {
      let wiring = wiring
      // The cells live as long as the wiring, and the compiler sees no further use of it.
      defer { withExtendedLifetime(wiring) {} }
      yield WiringAccess(wiring)
    }
  }

  /// `false`: a program's root is sealed from outside, by the test that creates it.
  @inlinable
  public static var _isTestRoot: Bool { false }

  /// `true`: a root has no parent unless it is a child.
  @inlinable
  public var _isWiredToParent: Bool { true }
}
