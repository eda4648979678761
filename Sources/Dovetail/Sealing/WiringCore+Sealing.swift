// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

extension WiringCore {
  /// The seal that keeps a volatile provider from its own factory, if there is one.
  ///
  /// Most programs return early: only tests have seals.
  func sealing(_ traits: Traits) -> Seal? {
    guard case .volatile = traits.volatility else { return nil }
    if let present = seal?.present { return present }
    if traits.root.isTest { return .ambient }
    // The root may have been created before the first test was sealed, such as in a property of an `XCTestCase`.
    return seal == nil && !isOfUnsealedTest && dovetail_was_sealed() ? Seal.current : nil
  }

  /// What a sealed root returns for a volatile provider: its stub; otherwise an error or an empty value, after the
  /// issue has been recorded; otherwise the program stops.
  func standIn<Value, Failure: Error>(
    for path: [ProviderRecord], isAsynchronous: Bool = false, _ seal: Seal, _: Failure.Type,
    _ stub: () throws(NoStub) -> Value
  ) throws(Failure) -> Value {
    do throws(NoStub) { return try stub() } catch {}
    if let found = StubTypes.makeStub(of: Value.self) { return found }
    let effects = (Failure.self == Never.self ? "" : "try ") + (isAsynchronous ? "await " : "")
    let message = Message.unreplaced(path: path, effects: effects, lostAt: seal.lostAt)
    seal.report(message)
    seal.noteMadeUp(path.last)
    if let error = Unimplemented(description: message.description) as? Failure { throw error }
    if let placeholder = Placeholder.value(of: Value.self) { return placeholder }
    stop(message.withoutPlaceholder(of: Value.self))
  }

  /// Drops a value that was made up, and what was built from it.
  func dropMadeUp(_ record: ProviderRecord) {
    rewire(from: record, .dropped, if: { !record.isReplacedByValue && record.isOfOwnFactory }) {}
  }
}
