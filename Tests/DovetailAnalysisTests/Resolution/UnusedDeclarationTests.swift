// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import Testing

@Suite("What nothing in a program names")
struct UnusedDeclarationTests {
  /// The level of what is said about the clock in a program of that many files, all others of which are used.
  private func level(_ source: String, named name: String = "", files: Int = 20) -> Level? {
    var program = Source(source)
    var names = [name]
    for number in 2..<files {
      let other =
        "import Foundation\nstruct Other\(number) { func isLate\(number)(_ end: Date) -> Bool { end < Date() } }"
      program.files.append(("Other\(number).swift", "Others", other))
      names.append("_ = Other\(number)().isLate\(number)(end)")
    }
    program.files.append(("Use.swift", "Use", "@main struct Use { func main() { \(names.joined(separator: "; ")) } }"))
    return program.result().findings.first { $0.rule == .volatileUse && $0.place.path == "Input.swift" }?.level
  }

  private let isDue = "func isDue(_ end: Date) -> Bool { end < Date() }"

  @Test("of a whole program is noted only", arguments: ["final class Bill", "struct Bill", "actor Bill", "enum Bill"])
  func noted(type: String) {
    #expect(level("import Foundation\n\(type) { \(isDue) }") == .note)
  }

  @Test("is not believed where much is named by nobody")
  func open() {
    let parts = (1...9).map { "struct Bill\($0) { func isDue\($0)(_ end: Date) -> Bool { end < Date() } }" }
    #expect(level("import Foundation\n" + parts.joined(separator: "\n")) == .warning)
  }

  @Test("of a few files may be named by others")
  func fewFiles() {
    #expect(level("import Foundation\nstruct Bill { \(isDue) }", files: 19) == .warning)
    // What is known of a package that it depends on is no file of the program.
    #expect(level("import DovetailSystem\nimport Foundation\nstruct Bill { \(isDue) }", files: 19) == .warning)
  }

  @Test("is the member, where the type is named")
  func member() {
    #expect(level("import Foundation\nstruct Bill { \(isDue) }", named: "_ = Bill()") == .note)
    #expect(level("import Foundation\nstruct Bill { \(isDue) }", named: "_ = Bill().isDue(end)") == .warning)
    #expect(
      level("import Foundation\nstruct Bill { \(isDue) }", named: "_ = Bill(); check(bills.map(\\.isDue))") == .warning)
  }

  @Test("is also what only names what is unused")
  func byUnused() {
    let chain = "struct Bill { \(isDue); func warn(_ end: Date) { if isDue(end) { count() } }; func count() {} }"
    #expect(level("import Foundation\n\(chain)", named: "_ = Bill()") == .note)
    #expect(level("import Foundation\n\(chain)", named: "Bill().warn(end)") == .warning)
  }

  @Test(
    "cannot be known of what others can reach",
    arguments: [
      "public struct BillModel { public func isDue(_ end: Date) -> Bool { end < Date() } }",
      "struct BillModel: Due { func isDue(_ end: Date) -> Bool { end < Date() } }\nprotocol Due { func isDue(_ end: Date) -> Bool }",
      "final class BillModel: Table { override func isDue(_ end: Date) -> Bool { end < Date() } }",
      "final class BillModel: NSObject { @objc func isDue(_ end: Date) -> Bool { end < Date() } }",
      "final class BillModel: TableDelegate { func isDue(_ end: Date) -> Bool { end < Date() } }",
    ])
  func reachable(source: String) {
    #expect(level("import Foundation\n\(source)", named: "_ = BillModel()") == .warning)
  }

  @Test("is what is public where nobody can import it")
  func executable() {
    let source = "import Foundation\npublic struct Bill { public \(isDue) }\n@main struct App { static func main() {} }"
    #expect(level(source) == .note)
  }
}
