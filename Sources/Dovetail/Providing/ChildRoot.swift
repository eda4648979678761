// SPDX-License-Identifier: Apache-2.0

/// A root with a shorter life than its parent, such as that of a login or a request.
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
/// A value that a child built from its parent's values is rebuilt when these are replaced. A ``Scope`` owns a child.
///
/// A provider of the parent must not read from a child, because it would keep the child's value too long: such a read
/// is reported as a captive dependency. If the provider is asynchronous, the read is only reported if it causes the
/// child's value to be built.
///
/// The wiring of a child is created with `Wiring(childOf: parent.wiring)`. Any other, such as `Wiring()` or the
/// parent's own, is reported when one of the child's providers is first read or replaced; a read of a `transient` one
/// that is not part of another factory may not show it.
public protocol ChildRoot: CompositionRoot {
  /// The root that this one extends.
  associatedtype Parent: CompositionRoot

  /// The root whose values this one can read.
  var parent: Parent { get }
}

extension ChildRoot {
  /// Whether the parent is a double.
  @inlinable
  public static var _isTestRoot: Bool {
    // A type that is its own parent would recurse; the first read reports it.
    Parent.self == Self.self ? false : Parent._isTestRoot
  }

  /// Whether the wiring is a child of the parent's, or a child of such a child.
  @inlinable
  public var _isWiredToParent: Bool { wiring.core.isDescendant(of: parent.wiring.core) }
}
