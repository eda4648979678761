// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

// What was built for a factory that has thrown.

extension ThreadContext {
  /// The wiring of the outermost transient, if that may throw and takes the fast path.
  var fallibleTransient: WiringCore? {
    thread.pointee.fallible_transient.map { Unmanaged.fromOpaque($0.pointee.core).takeUnretainedValue() }
  }

  /// Ends the outermost transient, if it may throw and takes the fast path.
  ///
  /// - Returns: The values that were built for it, from the first one with a tear-down on.
  func endFallibleTransient() -> [BuiltValue] {
    thread.pointee.fallible_transient = nil
    if possibleLeftoversOfTransient.isEmpty { return [] }
    defer { possibleLeftoversOfTransient = [] }
    return possibleLeftoversOfTransient
  }

  /// Ends the innermost factory, which has thrown.
  ///
  /// The factory around it may continue without the value. What it creates then depends on what this one has read.
  ///
  /// - Returns: If it was the outermost one, the values that were built for it, from the first one with a tear-down on.
  func popFailedFrame() -> [BuiltValue] {
    let wiring = frames.top.pointee.record.wiring
    let isOutermost = frames.count == 1 && AsynchronousConstruction.innermost(thatMayRead: wiring) == nil
    let built = isOutermost ? possibleLeftovers : []
    if isOutermost { possibleLeftovers = [] }
    let (frame, _) = popFrame(passingEdgesOn: true)
    if frame.isStale { markStale(in: wiring) }
    return built
  }

  /// Whether a value with a tear-down was built for a factory that is running.
  var hasPossibleLeftovers: Bool { !possibleLeftovers.isEmpty || !possibleLeftoversOfTransient.isEmpty }

  /// Records that a value was built, in case the factory around it fails: one with a tear-down, or one that may hold
  /// such a value.
  func noteBuilt(_ value: BuiltValue, hasTearDown: Bool) {
    let record = value.record
    if frames.isEmpty {
      if hasTearDown || !possibleLeftoversOfTransient.isEmpty,
        let core = fallibleTransient, core.isSelfOrDescendant(of: record.wiring)
      {
        possibleLeftoversOfTransient.append(value)
      }
    } else if hasTearDown || !possibleLeftovers.isEmpty, frames[0].record.wiring.isSelfOrDescendant(of: record.wiring) {
      possibleLeftovers.append(value)
    }
    AsynchronousConstruction.innermost(thatMayRead: record.wiring)?.noteBuilt(value, hasTearDown: hasTearDown)
  }
}
