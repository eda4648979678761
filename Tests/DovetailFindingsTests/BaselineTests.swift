// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import Testing

/// How the first line begins.
private let title = "# dovetail baseline, version"
private let remedy = "name one that `dovetail check --write-baseline` has written"

@Suite struct BaselineTests {
  private let findings = [Samples.unmarked, Samples.directUse, Samples.clock, Samples.awkward]

  @Test func `a baseline is sorted, has one line per finding, and can be read again`() throws {
    let baseline = Baseline(accepting: findings)
    #expect(
      baseline.text == """
        # dovetail baseline, version 1
        # Findings that are accepted for now; one per line, as rule, path, type and what was used.
        # `dovetail check --write-baseline` writes it, `dovetail check --prune` removes what is resolved.
        hidden-singleton a "b"\\n::error::\u{1b}[31m,x:y%🐦é\u{202e}\\\\.swift S"\\n🐦 d\\n1 (note)
        unmarked-volatile Sources/App/AppDependencies.swift AppDependencies loader
        volatile-use Sources/App/FeedLoader.swift FeedLoader Date()
        volatile-use Sources/App/FeedLoader.swift FeedLoader URLSession.shared

        """)
    #expect(try Baseline(reading: Array(baseline.text.utf8)) == baseline)
    #expect(Baseline(accepting: findings.reversed()).text == baseline.text)
  }

  @Test(arguments: ["\u{301}", "\u{fe0f}", "\u{200d}"])
  func `a path that begins with a mark for the character before it can be read again`(mark: String) throws {
    var finding = Samples.clock
    finding.place = Place(path: "\(mark)a.swift", line: 1, column: 1)
    let baseline = Baseline(accepting: [finding])
    #expect(try Baseline(reading: Array(baseline.text.utf8)) == baseline)
    #expect(baseline.pruned(to: [], unread: [finding.place.path]) == baseline)
  }

  @Test func `a finding that moves stays accepted, and a new one is not`() {
    let baseline = Baseline(accepting: [Samples.clock])
    var moved = Samples.clock
    moved.place.line += 100
    let parts = baseline.divide([Samples.directUse, moved])
    #expect(parts.new == [Samples.directUse] && parts.accepted == [moved])
  }

  @Test func `an accepted note does not hide what is worse, and what is accepted may become a note`() {
    var note = Samples.clock
    note.level = .note
    let ofNote = Baseline(accepting: [note])
    #expect(ofNote.divide([Samples.clock]).new == [Samples.clock] && ofNote.divide([note]).accepted == [note])
    #expect(ofNote.pruned(to: [Samples.clock]).fingerprints.isEmpty)
    let ofWarning = Baseline(accepting: [Samples.clock])
    #expect(ofWarning.divide([note]).accepted == [note])
    #expect(ofWarning.pruned(to: [note]) == ofWarning)
  }

  @Test func `pruning keeps the comments that people have written`() throws {
    let commented = try Baseline(reading: Array((Baseline(accepting: [Samples.clock]).text + "# ours: keep\n").utf8))
    #expect(commented.pruned(to: []).text == Baseline(accepting: []).text + "# ours: keep\n")
    #expect(try Baseline(reading: Array(commented.text.utf8)) == commented)
  }

  @Test func `pruning drops what is resolved and accepts nothing new`() {
    let pruned = Baseline(accepting: [Samples.clock, Samples.unmarked]).pruned(to: [Samples.clock, Samples.directUse])
    #expect(pruned == Baseline(accepting: [Samples.clock]))
  }

  @Test func `a merged file with repeated and unsorted lines and other line ends is read`() throws {
    let text = Baseline(accepting: [Samples.clock]).text.replacing("\n", with: "\r\n")
    #expect(try Baseline(reading: Array((text + text).utf8)) == Baseline(accepting: [Samples.clock]))
    #expect(try Baseline(reading: [0xef, 0xbb, 0xbf] + Array(text.utf8)) == Baseline(accepting: [Samples.clock]))
  }

  @Test(arguments: [
    (
      "\(title) 7\n", 1,
      "this baseline has version 7, and this dovetail reads version 1; delete it, and write a new one with `dovetail check --write-baseline`"
    ),
    ("{}", 1, "this is not a baseline: its first line is not `\(title) 1`; \(remedy)"),
    ("", 1, "this is not a baseline: its first line is not `\(title) 1`; \(remedy)"),
    ("\(title) 1\n\n<<<<<<< HEAD\n", 3, "a merge left a conflict here; keep the lines of both sides"),
    ("\(title) 1\n||||||| base\n", 2, "a merge left a conflict here; keep the lines of both sides"),
    ("\(title) 1\nvolatile-usage a b c\n", 2, "this line does not begin with the name of a rule; delete it"),
    (
      "\(title) 1\nvolatile-use Sources/Ca\n", 2,
      "this line is incomplete: it must have a rule, a path, a type and what was used; "
        + "delete it, or the whole file, and write a new one with `dovetail check --write-baseline`"
    ),
    (
      "\(title) 1\nvolatile-use a\\b c d\n", 2,
      "a backslash in this line must be followed by `\\`, `n` or `r`"
    ),
  ])
  func `a file that is not a baseline of this version is refused, with a line and a reason`(
    text: String, line: Int, message: String
  ) {
    let refusal = #expect(throws: Baseline.Unreadable.self) { try Baseline(reading: Array(text.utf8)) }
    #expect(refusal?.line == line)
    #expect(refusal?.message == message)
  }

  @Test func `a file that is not UTF-8 is refused`() {
    let refusal = #expect(throws: Baseline.Unreadable.self) { try Baseline(reading: [0xff, 0xfe, 0x00]) }
    #expect(refusal?.message == "this is not a baseline: it is not UTF-8; \(remedy)")
  }
}
