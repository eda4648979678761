// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

/// One test, or one of its arguments, whose roots are sealed.
///
/// The testing library knows the test only in the task that runs it, and in the tasks that were started there. Issues
/// from elsewhere are kept until that task returns here; if that takes long, they are also written to standard error,
/// because the test may be waiting forever for what should have been called.
final class SealedTest: Sendable {
  /// The test that the current task runs.
  @TaskLocal static var current: SealedTest?

  /// Tells whether a nested scope belongs to the same test; `nil` if there are no nested scopes.
  let id: Test.ID?
  private let name: String
  private let place: String
  private let reportsUnreadReplacements: Bool
  private let patience: Duration
  private let tell: @Sendable (String) -> Void
  private let record: @Sendable (String) -> Void
  private let state = Guarded(State())

  private struct State {
    var kept: [String] = []
    var isOver = false
  }

  /// Creates the scope of a test; `record` is called where the test is known.
  init(
    id: Test.ID?, name: String, place: String, reportsUnreadReplacements: Bool,
    patience: Duration = .seconds(10), tell: @escaping @Sendable (String) -> Void = writeToStandardError,
    record: @escaping @Sendable (String) -> Void
  ) {
    self.id = id
    self.name = name
    self.place = place
    self.reportsUnreadReplacements = reportsUnreadReplacements
    self.patience = patience
    self.tell = tell
    self.record = record
  }

  /// Runs a test, and seals wirings that were created for it earlier.
  func run(sealing wirings: [Wiring] = [], _ body: () async throws -> Void) async rethrows {
    let seal = begin(sealing: wirings)
    try await Self.$current.withValue(self) {
      try await Seal.$current.withValue(seal) {
        defer { finish(seal) }
        try await Registry.isolated(at: nil) {
          do {
            try await body()
          } catch {
            await waitForTearDowns(of: seal)
            throw error
          }
          await waitForTearDowns(of: seal)
        }
      }
    }
  }

  /// Runs a synchronous test, and seals wirings that were created for it earlier.
  func run(sealing wirings: [Wiring] = [], _ body: () throws -> Void) rethrows {
    let seal = begin(sealing: wirings)
    try Self.$current.withValue(self) {
      try Seal.$current.withValue(seal) {
        defer { finish(seal) }
        try Registry.isolated(at: nil) {
          defer { waitForTearDowns(of: seal) }
          try body()
        }
      }
    }
  }

  private func begin(sealing wirings: [Wiring]) -> Seal {
    let seal = Seal(reportsUnreadReplacements: reportsUnreadReplacements, isInTask: { Self.current === self }) {
      self.report($0)
      return true
    }
    seal.begin()
    for wiring in wirings { wiring.adopt(seal) }
    return seal
  }

  /// Waits until what the test has dropped has been torn down, whose issues are the test's.
  private func waitForTearDowns(of seal: Seal) async {
    guard seal.isTearingDown else { return }
    await withTaskGroup { [patience] group in
      group.addTask { await seal.waitForTearDowns() }
      group.addTask { try? await Task.sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
    tellIfTearingDown(seal)
  }

  /// The same, without a task that could be suspended.
  private func waitForTearDowns(of seal: Seal) {
    let end = ContinuousClock.now + patience
    while seal.isTearingDown, ContinuousClock.now < end {
      // The tear-down may need this thread, if it is the main one.
      _ = RunLoop.current.run(mode: .default, before: Date())
      Thread.sleep(forTimeInterval: 0.001)
    }
    tellIfTearingDown(seal)
  }

  private func tellIfTearingDown(_ seal: Seal) {
    if !seal.isTearingDown || Task.isCancelled { return }
    tell("note: something that the test `\(name)` (\(place)) has dropped is still being torn down\n")
  }

  private func finish(_ seal: Seal) {
    seal.finish()
    let kept = state.withLock { state in
      defer { state = State(isOver: true) }
      return state.kept
    }
    for message in kept { record(message) }
  }

  private func report(_ message: String) {
    if Self.current === self, !state.withLock(\.isOver) { return record(message) }
    let isKept = state.withLock { state in
      if !state.isOver { state.kept.append(message) }
      return !state.isOver
    }
    if isKept {
      Task.detached { [weak self, patience] in
        try? await Task.sleep(for: patience)
        self?.tellIfKept(message)
      }
    } else {
      record(message + "  note: found after its test `\(name)` (\(place)) had ended\n")
    }
  }

  /// Writes out an issue that the test will receive when it ends, if it ever does.
  private func tellIfKept(_ message: String) {
    guard state.withLock({ $0.kept.contains(message) }) else { return }
    tell(message + "  note: found outside the task of the test `\(name)` (\(place)), which is still running\n")
  }
}
