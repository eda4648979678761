// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// A child in the list of the children that its parent knows.
///
/// It does not keep the child, and a child that is being freed can still be in the list, so the reference is weak.
/// Nothing else holds a link while the tree's lock is free.
final class ChildLink {
  private(set) weak var core: WiringCore?
  unowned(unsafe) fileprivate(set) var next: ChildLink?
  unowned(unsafe) fileprivate var previous: ChildLink?

  fileprivate init(to core: WiringCore) { self.core = core }
}

extension WiringCore {
  enum Relation { case ancestor, descendant, unrelated }

  /// What this wiring is to another one; `unrelated` also to itself.
  @inline(never)
  func relation(to other: WiringCore) -> Relation {
    var (upper, lower, relation) = depth < other.depth ? (self, other, Relation.ancestor) : (other, self, .descendant)
    if upper.depth == lower.depth { return .unrelated }
    while lower.depth > upper.depth { lower = lower.parent! }
    if lower !== upper { relation = .unrelated }
    return relation
  }

  /// Whether this wiring is below another one.
  ///
  /// Checked on each slow read of a child root, so the parent is checked first.
  @usableFromInline
  func isDescendant(of other: WiringCore) -> Bool { parent === other || relation(to: other) == .descendant }

  /// Whether this wiring is another one, or below it, so that the other one lives at least as long.
  func isSelfOrDescendant(of other: WiringCore) -> Bool { self === other || relation(to: other) == .descendant }

  /// Whether a factory of this wiring may keep what it has read from another one.
  ///
  /// - Parameters:
  ///   - other: The wiring of what the factory has read.
  ///   - checkCaptive: Called if that is a descendant of this one; see ``ProviderRecord/checkCaptive(readBy:)``.
  /// - Returns: Whether the other one lives at least as long as this one.
  func mayKeep(from other: WiringCore, checkCaptive: () -> Void) -> Bool {
    switch relation(to: other) {
    case .unrelated: return false
    case .descendant: return true
    case .ancestor:
      checkCaptive()
      return false
    }
  }

  /// Whether the ancestors know the wiring; once they do, they know it for its whole life.
  var isLinked: Bool { dovetail_is_linked(state) }

  /// Makes the wiring known to its ancestors, because it builds a value, to keep it, from one of theirs.
  func link() {
    if isLinked { return }
    withTreeLock { _ in
      var core = self
      while let parent = core.parent, !core.isLinked {
        let link = ChildLink(to: core)
        core.ownLink = link
        link.next = parent.firstChild
        parent.firstChild?.previous = link
        parent.firstChild = link
        dovetail_set_linked(core.state)
        core = parent
      }
    }
  }

  /// Whether a descendant satisfies a condition, of those that this wiring knows; the tree's lock is held.
  ///
  /// - Parameters:
  ///   - visited: Receives the wirings that were asked: their last owners may release them in the meantime, and a
  ///     wiring must not be freed while the tree's lock is held.
  ///   - condition: The condition, called without the lock of the descendant; outer ones first.
  /// - Returns: Whether there is one.
  func hasDescendant(_ visited: inout [WiringCore], where condition: (WiringCore) -> Bool) -> Bool {
    // Not recursive, because roots may be nested deeply.
    var links = [firstChild]
    while let next = links.popLast() {
      guard let link = next else { continue }
      links.append(link.next)
      // A child that is being freed no longer has readers.
      guard let child = link.core else { continue }
      visited.append(child)
      if condition(child) { return true }
      links.append(child.firstChild)
    }
    return false
  }

  /// Visits the descendants that this wiring knows, outer ones first; the tree's lock is held.
  ///
  /// - Parameters:
  ///   - visited: Receives them, as in ``hasDescendant(_:where:)``.
  ///   - body: Called without the lock of the descendant.
  func forEachDescendant(_ visited: inout [WiringCore], _ body: (WiringCore) -> Void) {
    _ = hasDescendant(&visited) { descendant in
      body(descendant)
      return false
    }
  }

  /// Makes the ancestors forget the wiring, which is about to be freed.
  func unlink() {
    guard isLinked, let parent, let link = ownLink else { return }
    withTreeLock { _ in
      if let previous = link.previous { previous.next = link.next } else { parent.firstChild = link.next }
      link.next?.previous = link.previous
    }
  }
}
