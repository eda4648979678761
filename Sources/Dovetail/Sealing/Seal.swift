// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// Makes the roots of one test refuse to build volatile parts, and reports to that test.
///
/// Wirings that are created while a seal is ``current`` keep it, so that they report to the right test from any thread.
package final class Seal: Sendable {
  /// The seal of the test that the current task runs.
  @TaskLocal package static var current: Seal?

  /// Whether unread replacements are reported when the test ends.
  package let reportsUnreadReplacements: Bool
  /// Where its root was created, if it is uncertain to which test that belongs.
  let createdOutsideTestAt: CodePlace?
  /// Whether its roots were created where no test is known, and may therefore be used by several tests.
  private let servesSeveralTests: Bool
  let recordIssue: @Sendable (String) -> Bool
  /// Whether the calling code runs in the task of the test.
  private let isInTask: @Sendable () -> Bool
  private let reported: Guarded<[String]>
  private let roots = Guarded<[WeakRoot]>([])
  private let placeholders = PlaceholderLog()
  /// The tear-downs of what the test has dropped.
  let tearDownQueue = TearDownQueue()

  /// Whether its test has ended.
  var isOver: Bool { placeholders.areClosed }

  private init(
    reportsUnreadReplacements: Bool, isInTask: @escaping @Sendable () -> Bool, servesSeveralTests: Bool,
    createdOutsideTestAt place: CodePlace? = nil, reported: Guarded<[String]> = Guarded([]),
    recordIssue: @escaping @Sendable (String) -> Bool
  ) {
    self.reportsUnreadReplacements = reportsUnreadReplacements
    self.isInTask = isInTask
    self.servesSeveralTests = servesSeveralTests
    createdOutsideTestAt = place
    self.reported = reported
    self.recordIssue = recordIssue
  }

  /// Creates the seal of a test.
  ///
  /// - Parameters:
  ///   - reportsUnreadReplacements: Whether ``finish()`` reports unread replacements.
  ///   - isInTask: Whether the calling code runs in the task of the test, where each issue may be a known one and is
  ///     recorded each time. Elsewhere it is recorded once.
  ///   - recordIssue: Records an issue, called from any thread. It returns `false` if no test can receive it. It must
  ///     not read a root: if the program is about to stop, locks are held.
  package convenience init(
    reportsUnreadReplacements: Bool = false, isInTask: @escaping @Sendable () -> Bool = { false },
    recordIssue: @escaping @Sendable (String) -> Bool
  ) {
    self.init(
      reportsUnreadReplacements: reportsUnreadReplacements, isInTask: isInTask, servesSeveralTests: false,
      recordIssue: recordIssue)
  }

  /// Creates the seal of a root that existed before a test: later tests may use it, and are asked whether they are
  /// sealed.
  ///
  /// - Parameter seal: The seal of the test. It reports what is read where no test is known.
  convenience init(after seal: Seal) {
    self.init(
      reportsUnreadReplacements: seal.reportsUnreadReplacements, isInTask: seal.isInTask, servesSeveralTests: true,
      reported: seal.reported, recordIssue: seal.recordIssue)
  }

  /// Creates the seal of a root whose test is not known.
  ///
  /// - Parameters:
  ///   - place: Where the root was created; `nil` for the ambient seal.
  ///   - reported: What has been reported.
  ///   - recordIssue: Records an issue.
  private convenience init(
    createdOutsideTestAt place: CodePlace?, reported: Guarded<[String]> = Guarded([]),
    recordIssue: @escaping @Sendable (String) -> Bool
  ) {
    self.init(
      reportsUnreadReplacements: false, isInTask: { false }, servesSeveralTests: place != nil,
      createdOutsideTestAt: place, reported: reported, recordIssue: recordIssue)
  }

  /// Reports something, outside of the test's task only once; stops the program with the message if no test can receive
  /// the issue.
  func report(_ message: Message) {
    // Once for each problem, regardless of the path.
    let subject = message.sentence + "\n" + (message.lines.last?.place ?? "")
    let isNew = reported.withLock { reported in
      let isNew = !reported.contains(subject)
      if isNew { reported.append(subject) }
      return isNew
    }
    // The ambient seal serves many tests, and cannot tell which of them has received it.
    guard isNew || self === Self.ambient || isInTask() else { return }
    if !recordIssue(message.description) {
      stop(Self.recorder == nil ? message : message.whereNoTestIsKnown, isRecorded: true)
    }
  }

  /// Records an issue if the calling code runs in the task of the test.
  func recordInTask(_ text: String) {
    if isInTask() { _ = recordIssue(text) }
  }

  /// The seal that is in effect for calling code that uses a root of this seal; `nil` if the code may do anything.
  ///
  /// A root that outlives its test, such as one in a global variable, may be used by another test; one that was created
  /// where no test is known, such as an argument of a test, may be used by several. Then the seal of the test that uses
  /// it is in effect.
  var inEffect: Seal? {
    if let current = Self.current { return current }
    if !servesSeveralTests { return self }
    return Self.recorder?.isInUnsealedTest == true ? nil : self
  }

  // MARK: Roots without a test of their own

  /// Receives issues of stubs that belong to no seal, and of ``TestRoot``s in tests that seal none.
  static let ambient = Seal(createdOutsideTestAt: nil) { recorder?.recordInCurrentTest($0) ?? false }

  /// Makes the run of the tests fail, if there is one.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - place: A source location, as `file:line`.
  static func recordOutsideOfTests(_ message: String, at place: String) {
    recorder?.recordOutsideOfTests(message, at: place)
  }

  /// Seals a new wiring, if it should be sealed.
  ///
  /// A child has the seal of its parent, unless that of another test is in effect.
  @inline(never)
  static func seal(_ core: WiringCore, at place: CodePlace) {
    let inherited = core.parent?.seal.map { $0.inEffect ?? $0 }
    if let seal = inherited ?? current ?? ofRootOutsideTest(at: place) {
      core.adopt(seal)
    } else {
      core.isOfUnsealedTest = recorder?.isInUnsealedTestCase != true
    }
  }

  private static func ofRootOutsideTest(at place: CodePlace) -> Seal? {
    guard let recorder, !recorder.isInUnsealedTest else { return nil }
    // Either the code runs where its test is not known, on a queue or in a detached task, or it runs before the test.
    let running = running.withLock { $0 }
    if running.count == 1 {
      return Seal(
        createdOutsideTestAt: place, reported: running[0].reported, recordIssue: running[0].recordIssue)
    }
    return Seal(createdOutsideTestAt: place) {
      recorder.recordOutsideOfTests($0, at: "\(place)")
      return true
    }
  }

  private static let running = Guarded<[Seal]>([])

  /// The recorder that knows about tests, if `DovetailTesting` is part of the program.
  private static let recorder: (any IssueRecorder)? =
    (_typeByName("15DovetailTesting17TestIssueRecorderC") as? any IssueRecorder.Type)?.init()

  // MARK: The test

  /// Prepares for seals: from now on, each new root looks for the seal to which it belongs.
  package static func prepare() {
    dovetail_note_sealed()
  }

  /// Begins the seal: from now on, roots that are created outside any test are taken for a sealed test's.
  package func begin() {
    Self.prepare()
    Self.running.withLock { $0.append(self) }
    Self.ambient.placeholders.drop()
  }

  /// Whether something that the test has dropped is still being torn down.
  package var isTearingDown: Bool { !tearDownQueue.isEmpty }

  /// Returns when what the test has dropped has been torn down, or when the task is cancelled.
  package func waitForTearDowns() async { await tearDownQueue.wait() }

  /// Ends the seal, and reports what can only be known at the end.
  package func finish() {
    Self.running.withLock { $0.removeAll { $0 === self } }
    placeholders.close()
    if reportsUnreadReplacements {
      for core in roots.withLock({ $0.compactMap(\.core) }) { core.reportUnreadReplacements() }
    }
  }

  /// Registers a root to be checked for unread replacements when the test ends.
  func add(_ core: WiringCore) {
    guard reportsUnreadReplacements else { return }
    let root = WeakRoot(core: core)
    // Looking at a root keeps it alive for a moment, and the last one to do so frees it: not under the lock.
    let roots = roots.withLock { roots in
      let live = roots.map(\.core)
      roots.removeAll { $0.core == nil }
      roots.append(root)
      return live
    }
    withExtendedLifetime(roots) {}
  }

  /// Records that a placeholder, such as an empty value or an error, was returned after an issue was reported.
  ///
  /// - Parameter record: The provider that is being built, if there is one. Edges tell what else depends on it, even if
  ///   its factory fails.
  func notePlaceholder(_ record: ProviderRecord?) {
    guard let record, self !== Self.ambient else { return }
    // A seal that never ends, or has ended, would not drop it.
    if !servesSeveralTests && placeholders.note(record) { return }
    // If no test is running, the next one drops it.
    Self.running.withLock { running in
      for seal in running.isEmpty ? [Self.ambient] : running { _ = seal.placeholders.note(record) }
    }
  }
}

/// A root that may have been freed.
struct WeakRoot: Sendable {
  private(set) weak var core: WiringCore?
}
