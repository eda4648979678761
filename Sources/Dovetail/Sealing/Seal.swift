// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// Makes the roots of one test refuse what is volatile, and tells that test of it.
///
/// Wirings that are made while a seal is ``current`` keep it, so that they report to the right test from any thread.
package final class Seal: Sendable {
  /// The seal of the test that the current task runs.
  @TaskLocal package static var current: Seal?

  /// Whether replacements that nobody has read are reported when the test ends.
  package let reportsUnreadReplacements: Bool
  /// Where the root was made, if nobody can tell for sure which test it belongs to.
  let lostAt: CodePlace?
  let record: @Sendable (String) -> Bool
  private let reported: Guarded<[String]>
  private let roots = Guarded<[WeakRoot]>([])
  private let hasEnded = Guarded(false)

  /// Whether its test is over.
  var isOver: Bool { hasEnded.withLock { $0 } }

  /// Creates a seal.
  ///
  /// - Parameters:
  ///   - reportsUnreadReplacements: Whether ``finish()`` reports replacements that nobody has read.
  ///   - record: Records an issue, called from any thread and under no lock. It returns `false` if there is no test
  ///     that could have one.
  package init(reportsUnreadReplacements: Bool = false, record: @escaping @Sendable (String) -> Bool) {
    self.reportsUnreadReplacements = reportsUnreadReplacements
    self.record = record
    lostAt = nil
    reported = Guarded([])
  }

  private init(
    lostAt place: CodePlace?, reported: Guarded<[String]> = Guarded([]), record: @escaping @Sendable (String) -> Bool
  ) {
    reportsUnreadReplacements = false
    self.record = record
    lostAt = place
    self.reported = reported
  }

  /// Reports something once; stops the program with the message if no test can have the issue.
  func report(_ message: Message) {
    // Once for each problem, by whichever path it was reached. The ambient seal serves many tests, and cannot tell which
    // of them has heard of it.
    let subject = message.sentence + "\n" + (message.lines.last?.place ?? "")
    let isNew =
      self === Self.ambient
      || reported.withLock { reported in
        let isNew = !reported.contains(subject)
        if isNew { reported.append(subject) }
        return isNew
      }
    guard isNew else { return }
    if !record(message.description) { stop(message) }
  }

  /// The seal that hears of what the calling code does with a root of this one; `nil` where it may do anything.
  ///
  /// A root that outlives its test, such as a global, is used by other tests, and one that was made where no test is known,
  /// such as an argument of a test, by one that is: that one counts.
  var present: Seal? {
    if lostAt == nil { return isOver ? Self.current ?? self : self }
    if let current = Self.current { return current }
    return Self.recorder?.isInUnsealedTest == true ? nil : self
  }

  /// Writes a message to standard error, where no test can have it.
  package static func tell(_ text: String) {
    dovetail_write_error(text, text.utf8.count)
  }

  // MARK: Roots without a test of their own

  /// What hears of stubs that belong to no seal, and of the roots of ``TestRoot``s in tests that seal none.
  static let ambient = Seal(lostAt: nil) { recorder?.recordInCurrentTest($0) ?? false }

  /// Seals a new wiring, if it is to be sealed.
  ///
  /// A child has the seal of its parent, unless another test's is present.
  @inline(never)
  static func seal(_ core: WiringCore, at place: CodePlace) {
    let inherited = core.parent?.seal.map { $0.present ?? $0 }
    if let seal = inherited ?? current ?? lost(at: place) { core.adopt(seal) }
  }

  private static func lost(at place: CodePlace) -> Seal? {
    guard let recorder, !recorder.isInUnsealedTest else { return nil }
    // A test's code went where nobody knows of the test: onto a queue, or into a detached task. Or it runs before the test.
    let running = running.withLock { $0 }
    if running.count == 1 {
      return Seal(lostAt: place, reported: running[0].reported, record: running[0].record)
    }
    return Seal(lostAt: place) {
      recorder.recordOutsideOfTests($0, fileID: "\(place.fileID)", line: Int(place.line))
      return true
    }
  }

  private static let running = Guarded<[Seal]>([])

  /// The one that knows about tests, if `DovetailTesting` is a part of the program.
  private static let recorder: (any IssueRecorder)? =
    (_typeByName("15DovetailTesting17TestIssueRecorderC") as? any IssueRecorder.Type)?.init()

  // MARK: The test

  /// Prepares for seals: from now on, whoever makes a root looks for the one that it belongs to.
  package static func prepare() {
    dovetail_note_sealed()
  }

  /// Begins the seal: from now on, roots that are made outside of any test are taken for a sealed test's.
  package func begin() {
    Self.prepare()
    Self.running.withLock { $0.append(self) }
  }

  /// Ends the seal, and reports what can only be told at the end.
  package func finish() {
    Self.running.withLock { $0.removeAll { $0 === self } }
    hasEnded.withLock { $0 = true }
    guard reportsUnreadReplacements else { return }
    for core in roots.withLock({ $0.compactMap(\.core) }) { core.reportUnreadReplacements() }
  }

  /// Notes a root that is asked for unread replacements when the test ends.
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

  private struct WeakRoot: Sendable {
    weak var core: WiringCore?
  }
}

/// Knows which test is running, and can record an issue.
package protocol IssueRecorder: AnyObject, Sendable {
  /// Creates a recorder.
  init()

  /// Whether the calling code is run by a test that the testing library knows, and that does not seal its roots.
  var isInUnsealedTest: Bool { get }

  /// Records an issue in the test that runs the calling code, or returns `false` if none does.
  func recordInCurrentTest(_ message: String) -> Bool

  /// Records an issue that belongs to no test, so that the run is red.
  ///
  /// - Parameters:
  ///   - message: What to say.
  ///   - fileID: The file that it is about.
  ///   - line: The line that it is about.
  func recordOutsideOfTests(_ message: String, fileID: String, line: Int)
}
