// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Ends the root: runs every `onTearDown` in reverse order of construction, then releases the values.
  ///
  /// ```swift
  /// try await app.tearDown()
  /// ```
  ///
  /// Values that have not been released can still be read during this call; later reads stop the program with a
  /// message. A second call only waits for the first, and does not even do that in an `onTearDown` of this root. Child
  /// roots are not torn down, but can no longer read from this one. Safe from any task.
  ///
  /// Reads that began before this call continue, and get the value that they would have got; the remaining values are
  /// released when the last of these reads has finished.
  ///
  /// The call also waits for the tear-downs of values that were dropped earlier. If the calling task is cancelled, the
  /// current `onTearDown` and all later ones run in a cancelled task, and the call no longer waits for what was dropped
  /// earlier. Values that reads build after this call has finished are torn down in a separate task, and errors from
  /// that are discarded.
  ///
  /// - Throws: A ``TearDownError`` with all errors.
  /// - Complexity: O(*n*) in the number of values that were built.
  public func tearDown() async throws(TearDownError) {
    try await wiring.core.tearDown()
  }
}
