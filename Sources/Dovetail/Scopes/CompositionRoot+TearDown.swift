// SPDX-License-Identifier: Apache-2.0

extension CompositionRoot {
  /// Ends the root: runs every `onTearDown` in reverse order of construction, then releases the values.
  ///
  /// ```swift
  /// try await app.tearDown()
  /// ```
  ///
  /// Values that have not been released can still be read during this call; later reads stop the program with a
  /// message. A second call does nothing. Child roots are not torn down, but can no longer read from this one. Safe
  /// from any task.
  ///
  /// Reads that began before continue, and get what they would have got; the values are released when the last one has
  /// finished.
  ///
  /// It also waits for the tear-downs of values that were dropped before, and returns when the last `onTearDown` has.
  /// If the calling task is cancelled, the one that is running and all later ones are cancelled too, and the call does
  /// not wait for those of values that were dropped before. What continuing reads build afterwards is torn down in a
  /// separate task, and its errors are discarded.
  ///
  /// - Throws: A ``TearDownError`` with all errors.
  /// - Complexity: O(*n*) in the number of values that were built.
  public func tearDown() async throws(TearDownError) {
    try await wiring.core.tearDown()
  }
}
