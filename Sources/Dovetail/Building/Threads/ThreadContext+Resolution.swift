// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ThreadContext {
  /// Returns the resolution to which the current read belongs, and begins one if there is none.
  func findOrBeginResolution() -> Resolution {
    if frames.isEmpty ? thread.pointee.is_resolving == 0 : isOutsideFrames {
      // The read is the outermost one on this thread.
      return AsynchronousConstruction.innermost?.resolution ?? Resolution(isShared: false)
    }
    if let resolution { return resolution }
    let new = AsynchronousConstruction.innermost?.resolution ?? Resolution(isShared: false)
    resolution = new
    thread.pointee.end_resolution = { ThreadContext.current.endResolution() }
    return new
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
