// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ThreadContext {
  /// Returns the resolution to which the current read belongs, and begins one if there is none.
  func findOrBeginResolution() -> Resolution {
    // Outside of the thread's factories and of its outermost transient read, nothing would end a resolution.
    let isEndedByThread = frames.isEmpty ? thread.pointee.runs_fast_transient != 0 : !isOutsideFrames
    if isEndedByThread, let resolution { return resolution }
    let found = AsynchronousConstruction.innermost?.resolution ?? Resolution(isShared: false)
    if isEndedByThread {
      resolution = found
      thread.pointee.end_resolution = { ThreadContext.current.endResolution() }
    }
    return found
  }

  /// Ends the resolution, and releases its instances.
  func endResolution() {
    guard thread.pointee.end_resolution != nil else { return }
    thread.pointee.end_resolution = nil
    // A `deinit` may read a root, and begin its own resolution.
    let ended = resolution
    resolution = nil
    withExtendedLifetime(ended) {}
  }
}
