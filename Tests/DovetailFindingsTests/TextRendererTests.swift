// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import TestGoldens
import Testing

@Suite struct TextRendererTests {
  @Test func `the terminal shows findings by type, with reasons, advice and a conclusion`() throws {
    try expectGolden(TerminalRenderer(isColored: false).render(Samples.report), "terminal.txt")
    try expectGolden(TerminalRenderer(isColored: true).render(Samples.report), "terminal-colored.txt")
  }

  @Test func `the severest findings come first, and those below the level are only counted`() {
    let plain = TerminalRenderer(isColored: false)
    func subjects(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("  Sources/") && !$0.hasPrefix(" ") }.map {
        $0.prefix { $0 != " " }
      }
    }
    let all = plain.render(Samples.report)
    #expect(subjects(all) == ["FeedLoader", "AppDependencies"] && !all.contains("not listed"))
    let some = TerminalRenderer(isColored: false, from: .error).render(Samples.report)
    #expect(subjects(some) == ["FeedLoader"] && !some.contains("  20:15"))
    #expect(
      some.contains("not listed: 2 warnings, 1 note; `--all` lists them\n1 error, 2 warnings, 1 note in 212 files"))
  }

  @Test(arguments: [
    ([], nil), ([20], nil), ([24], "also at line 24"), ([24, 24, 31], "also at lines 24 and 31"),
    ([21, 22, 23, 24, 25, 26], "also at lines 21, 22, 23, 24, 25 and 26"),
    ([21, 22, 23, 24, 25, 26, 27], "also at lines 21, 22, 23, 24, 25 and 2 more"),
  ])
  func `uses of one kind are summed up`(lines: [Int], expected: String?) {
    var finding = Samples.clock
    finding.otherPlaces = lines.map { Place(path: finding.place.path, line: $0, column: 3) }
    #expect(finding.repetition == expected)
  }

  @Test func `a clean report is one line`() {
    #expect(TerminalRenderer(isColored: false).render(Samples.clean) == "no findings in 1 file\n")
    #expect(XcodeRenderer().render(Samples.clean) == "")
    #expect(GitHubRenderer().render(Samples.clean) == "")
  }

  @Test func `the Xcode format has one line per statement, each with path, line, column and level`() throws {
    let text = XcodeRenderer().render(Samples.report)
    try expectGolden(text, "xcode.txt")
    let form = #/^[^\n]*:\d+:\d+: (error|warning|note): [^\n]+$/#
    for line in text.split(separator: "\n") { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
    #expect(XcodeRenderer(pathPrefix: "/src/").render(Samples.report).hasPrefix("/src/Sources/App/Old.swift:1:1: "))
  }

  @Test func `a GitHub annotation is one line whatever its texts contain`() throws {
    let text = GitHubRenderer().render(Samples.report)
    try expectGolden(text, "github.txt")
    let form = #/::(error|warning|notice) file=[^,:\n]+,(line=\d+,col=\d+,)?title=[^,:\n]+::[^\n\r]+/#
    for line in text.split(separator: "\n") { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
    #expect(text.split(separator: "\n").count == Samples.report.findings.count + Samples.report.summary.problems.count)
  }

  @Test(arguments: [false, true])
  func `no text of a finding reaches the terminal as a control character`(isColored: Bool) {
    let plain = FindingsReport(findings: [Samples.awkward])
    let text =
      TerminalRenderer(isColored: isColored).render(plain)
      + OverviewRenderer(isColored: isColored).render(plain, reaches: [.init(type: "A\u{1b}[2J\nB", count: 3)])
    #expect(!text.contains("\u{1b}[31m,x"))
    #expect(!text.contains("\u{1b}[2J"))
    #expect(!text.contains("\u{202e}"))
    #expect(!text.contains("\r"))
  }

  @Test func `the overview counts findings by rule, names the ten types with the widest reach, and suggests commands`()
    throws
  {
    var findings: [Finding] = []
    for line in 1...60 {
      var finding = line % 3 == 0 ? Samples.directUse : Samples.clock
      finding.place.line = line
      findings.append(finding)
    }
    findings.append(Samples.unmarked)
    let reaches = (0..<14).map { OverviewRenderer.Reach(type: "Type\($0)", count: $0 % 12) }
    var report = Samples.report
    report.findings = findings
    try expectGolden(OverviewRenderer(isColored: false).render(report, reaches: reaches), "overview.txt")
    let configured = OverviewRenderer(isColored: false, folder: "My App's", hasConfiguration: true)
    try expectGolden(configured.render(report, reaches: []), "overview-of-a-folder.txt")
    #expect(
      OverviewRenderer(isColored: false).render(report, reaches: reaches)
        == OverviewRenderer(isColored: false).render(report, reaches: reaches.reversed()))
  }
}
