// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Testing

/// Where values go, and what they are made of.
@Suite struct DestinationTests {
  @Test(arguments: [
    "self.saved = Date()", "note.saved = Date().timeIntervalSince1970", "times[key] = .now", "Entry(createdAt: Date())",
    "let d = [\"at\": Date()]", "log(\"\\(Date())\")", "let d = parse(text) ?? Date()",
    "store.set(Date(), forKey: key)",
    "let stamp = Int(Date().timeIntervalSince1970 * 1000)\nself.saved = stamp",
    "let now = Date()\nshop.isOpen(at: now)",
    "formatter.string(from: Date())",
  ])
  func `a value that is only noted is recognised`(body: String) {
    #expect(contexts(in: "func f() { \(body) }").contains { $0.contains(.recorded) })
  }

  @Test(arguments: [
    "if Date() > end { }", "self.end = Date().addingTimeInterval(60)",
    "let now = Date()\nself.a = now\nif now > end { }",
    "let d = calendar.date(byAdding: .day, value: 1, to: Date())!\nself.end = d", "shop.open(Date())",
    "self.age = Date().timeIntervalSince1970 - birth",
  ])
  func `a value that something is computed from is not only noted`(body: String) {
    let contexts = contexts(in: "func f() { \(body) }")
    #expect(!contexts.isEmpty && !contexts.contains { $0.contains(.recorded) })
  }

  @Test(arguments: [
    ("func f(path: String) { open(path) }", true), ("func f(path: String) { open(URL(filePath: path)) }", true),
    ("func f(path: String) { let url = URL(filePath: path); open(url.path) }", true),
    ("func f(paths: [String]) { for path in paths { open(path) } }", true),
    ("func f(path: String) { open(path, Constants.mode) }", false), ("func f() { open(\"/etc/hosts\") }", false),
    ("func f() { paths.map { open($0) } }", false), ("func f(path: String) { open(folder.appending(path)) }", false),
    ("func f(run: () -> Void) { open(after: 2, execute: run) }", false),
  ])
  func `a use whose arguments a caller supplies is passed in`(source: String, isPassedIn: Bool) {
    let use = facts(source).uses.first { $0.name == "open" }
    #expect(use?.context.contains(.passedIn) == isPassedIn)
  }

  @Test func `a file manager that is only called with what was passed in counts as passed in itself`() {
    let source = "func f(path: String) { let m = FileManager.default; m.remove(path)\n m.copy(PATH) }"
    let passed = facts(source.replacing("PATH", with: "path")).uses.first { $0.name == "FileManager.default" }
    let own = facts(source.replacing("PATH", with: "\"/tmp\"")).uses.first { $0.name == "FileManager.default" }
    #expect(passed?.context.contains(.passedIn) == true)
    #expect(own?.context.contains(.passedIn) == false)
  }

  @Test func `members of the type are distinguished from other names`() {
    let uses = facts("func f() { open(folder.appending(\"a\")); open(self.folder); open(Folders.all) }").uses
    #expect(uses.filter { $0.name == "open" }.map { $0.context.contains(.fromMembers) } == [true, true, false])
  }

  @Test func `a comparison with the end of a wait measures elapsed time`() {
    let source =
      "func f() { let deadline = Date().addingTimeInterval(2)\nwhile Date() < deadline { }\n_ = Date() < end }"
    let dates = facts(source).uses.filter { $0.name == "Date" }
    #expect(dates.map { $0.context.contains(.elapsedTime) } == [true, true, false])
  }

  @Test func `a value that a condition chooses decides nothing, even before another condition`() {
    let uses = facts("let d = a() ? Date.b : c() ? Date.d : Date.e").uses
    let deciding = uses.filter { $0.context.contains(.decides) }
    #expect(deciding.map(\.name) == ["a", "c"])
  }

  @Test func `messages to developers are recognised`() {
    let uses = facts("func f() { logger.debug(a.b); assert(a.b); dialog.show(a.b); show(a.b) }").uses
    #expect(uses.filter { $0.name == "a.b" }.map { $0.context.contains(.diagnostic) } == [true, true, false, false])
  }

  @Test func `a check whether a test is running is recognised`() {
    let source =
      "let a = ProcessInfo.processInfo.environment[\"XCTestX\"]; let b = ProcessInfo.processInfo.environment[\"HOME\"]"
    #expect(facts(source).uses.map { $0.context.contains(.asksForTests) } == [true, false])
  }

  private func contexts(in source: String) -> [Use.Context] {
    facts(source).uses.filter { $0.name.hasPrefix("Date") || $0.name.hasPrefix(".now") }.map(\.context)
  }
}
