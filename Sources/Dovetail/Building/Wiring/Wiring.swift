// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// The storage for the values of a composition root.
///
/// Every root stores its own. Copies refer to the same values, which are freed with the last copy or when the root is
/// torn down. All its operations are safe from any thread.
///
/// Use one wiring per root: a provider is identified by its declaration and its type, not by the root through which it
/// is read. Two roots that share a wiring, such as a `Feature<Int>` and a `Feature<String>`, share each provider of a
/// common extension: the root that is read first builds it for both. So do roots with different stored properties whose
/// wiring is one static property.
///
/// ```swift
/// struct AppDependencies: CompositionRoot {
///   let wiring = Wiring()
/// }
/// ```
@frozen
public struct Wiring: @unchecked Sendable {
  // Invariant: `state` is owned by `core` and lives as long. It is stored here so that a reader need not access the
  // object, whose reference count other threads may be writing.
  @usableFromInline let core: WiringCore
  @usableFromInline let state: WiringPointer

  /// Creates the wiring of a root that has no parent.
  ///
  /// - Parameters:
  ///   - fileID: The file of the root, for messages.
  ///   - line: The line of the root, for messages.
  /// - Complexity: O(1).
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(core: WiringCore(parent: nil))
    if dovetail_was_sealed() { Seal.seal(core, at: CodePlace(fileID, line)) }
  }

  /// Creates the wiring of a child root.
  ///
  /// The parent lives at least as long. It does not know about the child until a factory of the child, whose value the
  /// child keeps, has read one of the parent's values, or one of the child's providers is observed; from then on, a
  /// replacement in the parent visits the child.
  ///
  /// ```swift
  /// let wiring = Wiring(childOf: app.wiring)
  /// ```
  ///
  /// - Parameters:
  ///   - parent: The wiring of the root that the new one extends.
  ///   - fileID: The file of the root, for messages.
  ///   - line: The line of the root, for messages.
  /// - Complexity: O(1).
  public init(childOf parent: consuming Wiring, fileID: StaticString = #fileID, line: UInt = #line) {
    let parent = (consume parent).core
    self.init(core: WiringCore(parent: consume parent))
    if dovetail_was_sealed() { Seal.seal(core, at: CodePlace(fileID, line)) }
  }

  init(core: WiringCore) {
    self.core = core
    state = core.state
  }
}
