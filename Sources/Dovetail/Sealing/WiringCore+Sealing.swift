// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension WiringCore {
  var isSealed: Bool { dovetail_seal(state) != nil }

  /// The seal that keeps a test's root from building volatile parts.
  var seal: Seal? { sealReference?.takeUnretainedValue() }

  // Invariant: set once, and released with the wiring. Not a strong reference: that would add calls into the Swift
  // runtime to every program, for what only tests have.
  var sealReference: Unmanaged<Seal>? { dovetail_seal(state).map { .fromOpaque($0) } }

  private func setSeal(_ seal: Seal) { dovetail_set_seal(state, Unmanaged.passRetained(seal).toOpaque()) }

  /// Seals a wiring that was just created.
  func adopt(_ seal: Seal) {
    setSeal(seal)
    dovetail_set_slow_transients(state, true)
    seal.add(self)
  }

  /// Seals a wiring that was created before its test was known, unless it is sealed already.
  ///
  /// Other threads may use it: they see the seal from their next read on.
  func adoptLate(_ seal: Seal) {
    let isAdopted = withLock {
      if isSealed { return false }
      setSeal(Seal(after: seal))
      updateFastPath()
      return true
    }
    if isAdopted { seal.add(self) }
  }

  /// The seal that keeps a volatile provider from its own factory, if there is one.
  ///
  /// Most programs return early: only tests have seals.
  func sealing(_ traits: ProviderTraits) -> Seal? {
    if !traits.volatility.isVolatile { return nil }
    if let seal = seal?.inEffect { return seal }
    if traits.root.isTest { return .ambient }
    // The root may have been created before the first test was sealed, such as in a property of an `XCTestCase`.
    return seal == nil && !isOfUnsealedTest && dovetail_was_sealed() ? Seal.current : nil
  }

  /// What a sealed root returns for the volatile provider that the caller is building.
  ///
  /// Its stub; otherwise an error or an empty value, after the issue has been recorded; otherwise the program stops.
  func standIn<Value, Failure: Error>(
    isAsynchronous: Bool = false, seal: Seal, _: Failure.Type, stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadContext.current
    let effects =
      thread.effectsOfGetter ?? (Failure.self == Never.self ? "" : "try ") + (isAsynchronous ? "await " : "")
    let outerEffects = (thread.effectsOfStub, thread.effectsOfGetter)
    (thread.effectsOfStub, thread.effectsOfGetter) = (effects, nil)
    defer { (thread.effectsOfStub, thread.effectsOfGetter) = outerEffects }
    do throws(NoStub) { return try stub() } catch {}
    if let found = StubTypes.makeStub(of: Value.self) { return found }
    let message = ThreadContext.withRecordsOfCaller { path in
      let message = Message.unreplaced(
        path: path, hasStub: false, effects: effects, createdOutsideTestAt: seal.createdOutsideTestAt)
      seal.report(message)
      seal.notePlaceholder(path.last)
      return message
    }
    if let error = Unimplemented(message) as? Failure { throw error }
    if let placeholder = Placeholder.value(of: Value.self) { return placeholder }
    stop(message.withoutPlaceholder(of: Value.self), isRecorded: true)
  }

  /// Drops a placeholder, and what was built from it.
  func dropPlaceholder(of record: ProviderRecord) {
    rewire(from: record, if: { !record.isSetByHand && record.isMadeByOwnFactory }, releasing: .dropped)
  }
}
