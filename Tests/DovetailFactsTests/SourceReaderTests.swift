// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailFacts

/// The facts of a piece of source.
func facts(_ source: String, path: String = "File.swift") -> FileFacts {
  SourceReader().facts(of: Array(source.utf8), path: path, module: "App")
}

@Suite struct SourceReaderTests {
  @Test func `a use records what is called, with which labels, and what happens to the result`() {
    let use = facts("let data = URLSession(configuration: .default, delegate: nil).data(for: request)").uses[0]
    #expect(use.kind == .call)
    #expect(use.name == "URLSession")
    #expect(use.labels == ["configuration", "delegate"])
    #expect(use.suffix == ["data"])
    #expect(use.arguments.map(\.name) == [".default", ""])
    #expect(use.position == Position(line: 1, column: 12, offset: 11))
  }

  @Test func `a name that the function declares is not a use`() {
    let uses = facts(
      """
      func load(session: URLSession) {
        session.data()
        other.data()
      }
      """
    ).uses
    #expect(uses.map(\.name) == ["session.data", "other.data"])
    guard case .parameter(let type) = uses[0].base else {
      Issue.record("the base is not a parameter")
      return
    }
    #expect(type.text == "URLSession")
    #expect(uses[1].base == .outer)
  }

  @Test(arguments: 0..<20) func `a byte that is not UTF-8 is found anywhere in a file`(offset: Int) {
    let source = Array(repeating: UInt8(ascii: "/"), count: 2 + offset) + [0xE4] + Array(" ä\nlet x = Date()".utf8)
    let facts = SourceReader().facts(of: source, path: "File.swift", module: "App")
    #expect(facts.problems.map(\.position?.offset) == [2 + offset])
    #expect(facts.uses.map(\.position.line) == [2])
  }

  @Test(arguments: [("", 0), ("\n", 1), ("a", 1), ("a\n\nb", 3), ("a\n\nb\n", 3)])
  func `text after the last line break is a line, unless it is empty`(source: String, lines: Int) {
    #expect(facts(source).lineCount == lines)
  }

  @Test func `a condition within a condition of a chain is read`() {
    let uses = facts(
      """
      let view = text
        #if os(iOS)
          #if DEBUG
            .border(at: Date())
          #endif
          .padding(UUID())
        #endif
      """
    ).uses
    #expect(uses.first { $0.name == "Date" }?.conditions == ["os(iOS)", "DEBUG"])
    #expect(uses.first { $0.name == "UUID" }?.conditions == ["os(iOS)"])
  }

  @Test(arguments: [
    (#"let a = "\(b[[[[[[[[[[[[[[[[[c"#, true), (##"let a = #"\#(b[[[[[[[[[[[[[[[[[c"##, true),
    (#"let a = "\(f("\(1)"))[[[[[[[[[[[[[[[[[""#, false), (#"let a = ["[[[[[[[[", "\(b[0])[[[[[[[[["]"#, false),
    (##"let a = #"x "\(b[[[[[[[[[[[[[[[[[c"#"##, false), (##"let a = #""\("#, [[[[[[[[[[[[[[[[["##, true),
    ("let a = [[[[[[[[[[[[[[[[[", true), (#"let a = """\#n \(b) [[[[[[[[[[[[[[[[[\#n """"#, false),
  ])
  func `brackets that are nested too deeply for the parser are found in code only`(source: String, isTooDeep: Bool) {
    #expect((ExcessiveNesting.first(in: Array(source.utf8)) != nil) == isTooDeep)
  }

  @Test(arguments: [
    ("@escaping (", 49, true), ("a<(", 49, true), ("[a]a(", 49, true), ("a(b[0], c(), ", 47, false),
    ("f(a: { ", 200, false), ("f { (a, b) in ", 200, false), (#"")" + ""#, 200, false),
  ])
  func `parentheses that are nested too deeply for the parser are counted up to the next brace`(
    piece: String, count: Int, isTooDeep: Bool
  ) {
    let source = "let a = " + String(repeating: piece, count: count)
    #expect((ExcessiveNesting.first(in: Array(source.utf8)) != nil) == isTooDeep)
  }

  @Test(arguments: [
    (#""\("#, 1002, true), (#""\("#, 1000, false), (##"#"\#("##, 1002, true), (#""\(b)" + "#, 9000, false),
  ])
  func `interpolations that are nested too deeply for the parser are found`(
    piece: String, count: Int, isTooDeep: Bool
  ) {
    let source = "let a = " + String(repeating: piece, count: count)
    #expect((ExcessiveNesting.first(in: Array(source.utf8)) != nil) == isTooDeep)
  }

  @Test(arguments: [
    ("A -> ", 5001, true), ("func f() -> A\n", 5000, false), ("func f() -> A {}\n", 9000, false),
    ("b ? ", 5001, true), ("b ? c : d, ", 5000, false), ("b?.c, ", 9000, false), ("if ", 1001, true),
    ("if case let ", 1001, true), ("if b {}\n", 9000, false), ("diff ", 9000, false), ("/* if */ ", 9000, false),
    ("switch b { case 1 where ", 1001, true), ("switch b {}\n", 9000, false), ("f { ", 1001, true),
    ("f { } ", 9000, false), ("try await ", 501, true), ("try? ", 1001, true), ("try! ", 1001, true),
    ("try\t", 1001, true), ("try/**/", 1002, true), ("try f()\n", 9000, false),
    ("let b = try c()\n", 9000, false), ("repeat each ", 501, true),
    ("if b { 1 } else ", 9000, false), ("if b { 1 } else if ", 5001, true), ("let var ", 501, true),
  ])
  func `constructs without brackets that are nested too deeply for the parser are found`(
    piece: String, count: Int, isTooDeep: Bool
  ) {
    let source = "let a = " + String(repeating: piece, count: count)
    #expect((ExcessiveNesting.first(in: Array(source.utf8)) != nil) == isTooDeep)
  }

  @Test(arguments: [
    ("@a<", 13, true), ("@a<", 12, false), ("@MainActor func <@a", 13, true), ("@a.b<c, @d<", 7, true),
    ("@A<B> let a: C<D>, ", 200, false), ("@A var a: B<C> { a < b }\n", 200, false), ("// @a<\n", 200, false),
    ("@objc func f() -> A<B>\n", 200, false), ("a<", 401, true), ("a$<", 401, true), ("a<", 400, false),
    ("1<<2, ", 2000, false),
    ("a < b, ", 401, true), ("a < b < ", 401, true), ("a < b\n < ", 401, true), ("a < 1, ", 2000, false),
    ("a < b && ", 2000, false), ("a < b() || ", 2000, false), ("a < b\n} ", 2000, false), ("a<b\n", 2000, false),
    ("a<b>, ", 2000, false), ("f(a<b) { }\n", 2000, false),
  ])
  func `angle brackets that are nested too deeply for the parser are found`(piece: String, count: Int, isTooDeep: Bool)
  {
    let source = "let a = " + String(repeating: piece, count: count)
    #expect((ExcessiveNesting.first(in: Array(source.utf8)) != nil) == isTooDeep)
  }
}
