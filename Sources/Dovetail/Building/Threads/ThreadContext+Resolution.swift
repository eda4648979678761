// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

extension ThreadContext {
  /// The instances of the current outermost read.
  func resolution() -> ResolvedInstances {
    if frames.isEmpty ? thread.pointee.is_resolving == 0 : isOutsideFrames {
      // The read is the outermost one on this thread.
      return AsynchronousConstruction.innermost?.instances ?? ResolvedInstances(isShared: false)
    }
    if let instances { return instances }
    let new = AsynchronousConstruction.innermost?.instances ?? ResolvedInstances(isShared: false)
    instances = new
    thread.pointee.end_resolution = { ThreadContext.current.endResolution() }
    return new
  }

  /// Releases the instances of the outermost read.
  func endResolution() {
    guard thread.pointee.end_resolution != nil else { return }
    thread.pointee.end_resolution = nil
    // A `deinit` may read a root, and begin its own resolution.
    let ended = instances
    instances = nil
    withExtendedLifetime(ended) {}
  }
}
