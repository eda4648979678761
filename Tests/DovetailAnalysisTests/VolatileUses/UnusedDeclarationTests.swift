// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph
import Testing

private let isDue = "func isDue(_ end: Date) -> Bool { end < Date() }"
private let bill = "struct Bill { \(isDue) }"

@Suite struct UnusedDeclarationTests {
  /// The level at which a use of the clock in `source` is reported, where the rest of the program has that many files.
  ///
  /// - Parameters:
  ///   - source: A file of the program.
  ///   - statement: What the program's first function does, to name what is in the file.
  ///   - files: How many files there are, this one included. All that the others declare is named.
  ///   - traits: What the tree says about the file.
  /// - Returns: The level; `nil` if nothing is reported.
  private func level(
    _ source: String, where statement: String = "", files: Int = 20, traits: FileFacts.Traits = []
  ) -> Level? {
    var program = Source("import Foundation\n" + source)
    var statements = [statement]
    for number in 2..<files {
      let other =
        "import Foundation\nstruct Other\(number) { func isLate\(number)(_ end: Date) -> Bool { end < Date() } }"
      program.files.append(("Other\(number).swift", "Others", other))
      statements.append("_ = Other\(number)().isLate\(number)(end)")
    }
    let main = "@main struct Use { func main() { \(statements.joined(separator: "; ")) } }"
    program.files.append(("Use.swift", "Use", main))
    var facts = program.facts
    facts[0].traits.formUnion(traits)
    let result = AnalysisPipeline(configuration: Configuration()).run(facts)
    return result.findings.first { $0.rule == .volatileUse && $0.place.path == "Input.swift" }?.level
  }

  @Test(arguments: [
    "final class Bill", "struct Bill", "actor Bill", "enum Bill", "protocol Due {}\nfinal class Bill: Due",
  ])
  func `a use in a type that nothing names is a note`(type: String) {
    #expect(level("\(type) { \(isDue) }") == .note)
  }

  @Test func `an extension of a type that nothing names is unused as well`() {
    let callers = (1...5).map { "func f\($0)(_ end: Date) -> Bool { isDue(end) }" }.joined(separator: "; ")
    let source = "final class Bill { \(callers) }\nextension Bill { \(isDue) }"
    #expect(level(source) == .note)
    #expect(level(source, where: "_ = Bill().f1(end)") == .warning)
  }

  @Test(arguments: ["struct BillScreen: View", "final class BillScreen: UIViewController", "class BillScreen: UIView"])
  func `members of screens are called by name only`(type: String) {
    let screen = "\(type) { func load() async throws -> Data { try await URLSession.shared.data(from: address).0 } }"
    #expect(level(screen, where: "_ = BillScreen()") == .note)
    #expect(level(screen, where: "_ = BillScreen().load()") == .error)
  }

  @Test(arguments: [(9, Level.note), (20, .warning)])
  func `if most declarations are not named, the callers are elsewhere`(count: Int, expected: Level) {
    let bills = (1...count).map { "struct Bill\($0) { func isDue\($0)(_ end: Date) -> Bool { end < Date() } }\n" }
    #expect(level(bills.joined()) == expected)
  }

  @Test(arguments: [
    "final class BillModel { @MainActor \(isDue) }",
    "@Model final class BillModel { @discardableResult \(isDue) }",
    "final class BillModel: NSObject, NSCoding { \(isDue) }",
  ])
  func `attributes and protocols through which nothing is called make no difference`(source: String) {
    #expect(level(source, where: "_ = BillModel()") == .note)
    #expect(level(source, where: "_ = BillModel().isDue(end)") == .warning)
  }

  @Test func `in a program of a few files, the callers may be elsewhere`() {
    #expect(level(bill, files: 20) == .note)
    #expect(level(bill, files: 19) == .warning)
  }

  @Test func `facts about a package that the program depends on do not count as files of the program`() {
    #expect(level("import DovetailSystem\n" + bill, files: 19) == .warning)
  }

  @Test(arguments: [
    ("_ = Bill()", Level.note), ("_ = Bill().isDue(end)", .warning),
    ("_ = Bill(); check(bills.map(\\.isDue))", .warning),
  ])
  func `where the type is named, it depends on whether the member is`(statement: String, expected: Level) {
    #expect(level(bill, where: statement) == expected)
  }

  @Test(arguments: [("_ = Bill()", Level.note), ("Bill().warn(end)", .warning)])
  func `a member that only what is unused names is unused`(statement: String, expected: Level) {
    let chain = "struct Bill { \(isDue); func warn(_ end: Date) { if isDue(end) { count() } }; func count() {} }"
    #expect(level(chain, where: statement) == expected)
  }

  @Test(arguments: [
    "public struct BillModel { public \(isDue) }",
    "struct BillModel: Due { \(isDue) }\nprotocol Due { func isDue(_ end: Date) -> Bool }",
    "final class BillModel: Table { override \(isDue) }",
    "final class BillModel: NSObject { @objc \(isDue) }",
    "final class BillModel: TableDelegate { \(isDue) }",
  ])
  func `a member that others can reach without naming it counts as used`(source: String) {
    #expect(level(source, where: "_ = BillModel()") == .warning)
  }

  @Test func `a public type of an executable cannot be imported`() {
    #expect(level("public struct Bill { public \(isDue) }\n@main struct App { static func main() {} }") == .note)
  }

  @Test func `a public type of a local package cannot be imported from elsewhere`() {
    let bill = "public struct Bill { public \(isDue) }"
    #expect(level(bill, traits: .local) == .note)
    #expect(level(bill, where: "_ = Bill().isDue(end)", traits: .local) == .warning)
  }
}
