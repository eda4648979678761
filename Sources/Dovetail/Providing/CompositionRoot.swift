// SPDX-License-Identifier: Apache-2.0

/// The one structure that builds a program's object graph.
///
/// A root declares what it provides as computed properties, each with a lifetime. Conform a structure or a final
/// class, give it a stored ``Wiring``, and list the `Has…` protocols that it satisfies: the compiler says what is
/// missing.
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
/// Copies of a structure share its wiring, and so its values. A root may be read from any thread.
///
/// A shared value that keeps the root itself makes a cycle of references; ``Scope`` is the owner outside of it.
public protocol CompositionRoot: Sendable {
  /// Where the values of this root live: `let wiring = Wiring()`.
  var wiring: Wiring { get }

  /// Whether roots of this type are doubles, and so sealed by nature; leave it out.
  ///
  /// It is `true` for a ``TestRoot`` and its children.
  static var isTestRoot: Bool { get }

  /// Whether the wiring is that of a child of the parent, if there is a parent; leave it out.
  ///
  /// It can be `false` for a ``ChildRoot`` only.
  var isWiredToParent: Bool { get }
}

extension CompositionRoot {
  /// `false`: a program's root is sealed from outside, by the test that makes it.
  @inlinable
  public static var isTestRoot: Bool { false }

  /// `true`: a root has no parent unless it is a child.
  @inlinable
  public var isWiredToParent: Bool { true }
}

/// A root that lives shorter than its parent, such as a login or a request.
///
/// ```swift
/// struct SessionDependencies: ChildRoot {
///   let parent: AppDependencies
///   let wiring: Wiring
///   init(parent: AppDependencies) {
///     self.parent = parent
///     wiring = Wiring(childOf: parent.wiring)
///   }
/// }
/// ```
///
/// What a child built from its parent's values is rebuilt when those are replaced. A provider of the parent that reads
/// one of a child would keep it too long: that is reported as a captive dependency, of an asynchronous provider where the
/// read causes the child's value to be built. A child whose wiring is not a child of its parent's, such as `Wiring()` or
/// its parent's own, is reported when its first provider is read. A ``Scope`` owns a child.
public protocol ChildRoot: CompositionRoot {
  /// The root that this one extends.
  associatedtype Parent: CompositionRoot

  /// The root whose values this one may read.
  var parent: Parent { get }
}

extension ChildRoot {
  /// Whether the parent is a double.
  @inlinable
  public static var isTestRoot: Bool { Parent.isTestRoot }

  /// Whether the wiring is a child of the parent's, or a child of such a child.
  @inlinable
  public var isWiredToParent: Bool { wiring.core.isBelow(parent.wiring.core) }
}
