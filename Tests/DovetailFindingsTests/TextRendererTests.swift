// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import Testing

@Suite struct TextRendererTests {
  @Test func `the terminal shows findings by type, with reasons, advice and a conclusion`() throws {
    try expectGolden(TerminalRenderer(isColored: false).render(Samples.report), "terminal.txt")
    try expectGolden(TerminalRenderer(isColored: true).render(Samples.report), "terminal-colored.txt")
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

  @Test func `the overview counts by rule, names the ten widest types, and says how to go on`() throws {
    var findings: [Finding] = []
    for line in 1...60 {
      var finding = line % 3 == 0 ? Samples.clock : Samples.directUse
      finding.place.line = line
      findings.append(finding)
    }
    findings.append(Samples.unmarked)
    let reaches = (0..<14).map { OverviewRenderer.Reach(type: "Type\($0)", count: $0 % 12) }
    var report = Samples.report
    report.findings = findings
    try expectGolden(OverviewRenderer(isColored: false).render(report, reaches: reaches), "overview.txt")
    #expect(
      OverviewRenderer(isColored: false).render(report, reaches: reaches)
        == OverviewRenderer(isColored: false).render(report, reaches: reaches.reversed()))
  }
}
