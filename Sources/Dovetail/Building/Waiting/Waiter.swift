// SPDX-License-Identifier: Apache-2.0

/// A task or thread that is about to wait for a construction.
enum Waiter {
  /// The calling thread, which wakes with all other waiting threads.
  case thread
  case task(WaitingTask)
}
