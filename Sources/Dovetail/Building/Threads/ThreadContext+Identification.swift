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
    try withIdentification(.passUnretained(identification), read)
  }

  /// Runs a provider's own read while the identification that met it is suspended.
  func suspendingIdentification<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withIdentification(nil) { () throws(Failure) in try TaskPosition.suspendingIdentification(body) }
  }

  private func withIdentification<Result, Failure: Error>(
    _ identification: Unmanaged<Identification>?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.identification
    self.identification = identification
    updateFastPath()
    defer {
      self.identification = outer
      updateFastPath()
    }
    return try body()
  }
}
