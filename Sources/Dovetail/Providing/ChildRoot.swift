// SPDX-License-Identifier: Apache-2.0

/// A root that is shorter-lived than its parent, such as a login or a request.
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
/// one of a child would keep it too long: that is reported as a captive dependency, for an asynchronous provider only
/// if the read causes the child's value to be built. A child whose wiring is not a child of its parent's, such as
/// `Wiring()` or its parent's own, is reported when one of its providers is first read. A ``Scope`` owns a child.
public protocol ChildRoot: CompositionRoot {
  /// The root that this one extends.
  associatedtype Parent: CompositionRoot

  /// The root whose values this one can read.
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
