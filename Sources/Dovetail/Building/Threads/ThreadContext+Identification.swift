// SPDX-License-Identifier: Apache-2.0

extension ThreadContext {
  /// The identification of a read of one of a wiring's providers, on this thread or in the task that runs on it.
  func identification(in core: WiringCore) -> Identification? {
    if let identification { return identification.takeUnretainedValue() }
    return isOutsideFrames && core.mayBeReadByTasks ? TaskPosition.identification : nil
  }

  /// Runs a read that identifies the provider that it reaches.
  func identifying<Result, Failure: Error>(
    _ identification: Identification, _ read: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.identification
    self.identification = .passUnretained(identification)
    updateMode()
    defer {
      self.identification = outer
      updateMode()
    }
    return try read()
  }

  /// Runs a provider's own read while the identification that met it is suspended.
  func suspendingIdentification<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let suspended = identification
    identification = nil
    updateMode()
    defer {
      identification = suspended
      updateMode()
    }
    return try TaskPosition.suspendingIdentification(body)
  }
}
