// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import DovetailSeamNames
import Testing

@testable import DovetailFacts

@Suite struct DeclarationTests {
  @Test func `a provider's facts contain everything in its call`() throws {
    let source = """
      struct App: CompositionRoot {
        var api: any API { get throws { try shared(.volatile, rewiring: .never) { try Live() } stub: { Stub() } } }
        var feed: any Feed { shared { return Cached(api: api) } }
        var model: Model { self.transient() { if flag { A() } else { unimplemented("B") } } }
        var none: Int { other { 1 } }
      }
      """
    let read = facts(source)
    let providers = read.declarations.compactMap(\.provider)
    #expect(providers.map(\.lifetime) == [.shared, .shared, .transient])
    #expect(providers.map(\.isVolatile) == [true, false, false])
    func context(of name: String) throws -> Use.Context { try #require(read.uses.first { $0.name == name }).context }
    #expect(try context(of: "Live").contains(.factory) && !context(of: "Live").contains(.stub))
    #expect(try context(of: "Stub").contains(.stub) && !context(of: "Stub").contains(.factory))
    #expect(providers.map(\.neverRewires) == [true, false, false])
    #expect(providers.map(\.isUnimplemented) == [false, false, true])
    #expect(providers.map { $0.loneReturns.map(\.result.name) } == [[], ["Cached"], []])
    func applying(_ provider: ProviderCall) throws -> Substring {
      let insertion = try #require(provider.unmarkedBranches.first?.insertion)
      let bytes = Array(source.utf8)
      let changed = bytes[..<insertion.offset] + insertion.text.utf8 + bytes[insertion.offset...]
      return String(decoding: changed, as: UTF8.self).split(separator: "\n")[provider.position.line - 1].drop {
        $0 == " "
      }
    }
    #expect(providers[0].unmarkedBranches.isEmpty)
    #expect(try applying(providers[1]) == "var feed: any Feed { shared(.volatile) { return Cached(api: api) } }")
    #expect(try applying(providers[2]).hasPrefix("var model: Model { self.transient(.volatile) {"))
    let inFactory = read.uses.filter { $0.context.contains(.factory) }.map(\.name)
    #expect(inFactory == ["Live", "Cached", "api", "flag", "A", "unimplemented"])
    #expect(read.uses.filter { $0.context.contains(.stub) }.map(\.name) == ["Stub"])
  }

  @Test(arguments: [
    "shared { Feed() }", "shared(.volatile) { Feed() }", "weak{ Feed() }", "perResolution\n{ Feed() }",
    "transient /* new */ { Feed() }", "self.shared\t( .volatile ) { Feed() }",
  ])
  func `a lifetime is found whatever stands before its closure`(call: String) {
    #expect(facts("struct App { var feed: Feed { \(call) } }").declarations.compactMap(\.provider).count == 1)
  }

  @Test(arguments: ["session.shared", "shared", "unshared { Feed() }", "sharedFeed { Feed() }"])
  func `a function that is only named like a lifetime is not one`(value: String) {
    #expect(facts("struct App { var feed: Feed { \(value) } }").declarations.compactMap(\.provider).isEmpty)
  }

  @Test(arguments: [
    ("API", "api"), ("APIs", "apis"), ("URLsLoader", "urlsLoader"), ("URLSessioning", "urlSessioning"),
    ("HTTP2", "http2"), ("_Store", "_store"), ("Ass", "ass"), ("USsomething", "uSsomething"),
    ("HTTP2Client", "http2Client"),
    ("SHA256Hasher", "sha256Hasher"), ("AES256GCM", "aes256GCM"), ("API_Client", "api_Client"), ("IPv4", "iPv4"),
    ("HTTP Client", "http Client"), ("A1", "a1"),
  ])
  func `a property has the name of its type with its first word in lower case`(type: String, property: String) {
    #expect(SeamName.property(for: type) == property)
  }

  @Test func `the code that @Seam generates is recorded as if it were in the source`() throws {
    let read = facts(
      """
      @Seam public protocol URLSessioning { func load() }
      @DovetailMacros.Seam("repository") final class Store {}
      enum Feature { @Seam protocol API {} }
      """)
    let written = read.declarations.filter { $0.name.hasPrefix("Has") && $0.kind == .protocol }
    #expect(written.map(\.name) == ["HasURLSessioning", "HasStore", "HasAPI"])
    #expect(written.map(\.position.line) == [1, 2, 3])
    let properties = read.declarations.filter { $0.kind == .variable }
    #expect(
      properties.map { "\($0.name): \($0.type?.text ?? "")" } == [
        "urlSessioning: any URLSessioning", "urlSessioning: any URLSessioning", "repository: Store",
        "repository: Store", "api: any API",
      ])
    let owners = properties.map { read.declarations[$0.parent!] }
    #expect(owners.map(\.kind) == [.protocol, .extension, .protocol, .extension, .protocol])
    #expect(read.declarations[try #require(owners[4].parent)].name == "Feature")
    #expect(read.uses.map(\.name) == ["parent.urlSessioning", "parent.repository"])
  }

  @Test func `how child roots inherit a requirement is recorded as if it were in the source`() throws {
    let read = facts(
      """
      @SeamRequirement protocol HasPool: Sendable {
        var pool: any Pool { get async throws }
        var name: String { get }, size: Int { get }
      }
      enum Feature { @SeamRequirement protocol HasNothing {} }
      """)
    let written = try #require(read.declarations.last { $0.kind == .extension })
    #expect(written.name == "HasPool")
    #expect(written.position.line == 1)
    #expect(written.constraints.map(\.subject) == ["Self", "Self.Parent"])
    #expect(read.declarations.filter { $0.kind == .extension }.count == 1)
    #expect(read.uses.map(\.name) == ["parent.pool", "parent.name", "parent.size"])
  }

  @Test func `an inherited requirement keeps its conditions`() {
    let read = facts(
      """
      @SeamRequirement protocol HasPools: Sendable {
        var pool: any Pool { get }
        #if os(Linux)
          var first: Int { get }
        #elseif DEBUG
          #if X
            var second: Int { get async }
          #endif
        #else
          var third: Int { get }
        #endif
      }
      """)
    #expect(read.uses.map(\.name) == ["parent.pool", "parent.first", "parent.second", "parent.third"])
    #expect(
      read.uses.map(\.conditions) == [[], ["os(Linux)"], ["!(os(Linux))", "DEBUG", "X"], ["!(os(Linux))", "!DEBUG"]])
  }

  @Test func `conditions are recorded, and an else has the negations of all before it`() {
    let source = """
      #if DEBUG
      struct A { func f() { Date() } }
      #elseif os(iOS) || X
      struct B {
        #if !Y
        var a = 1
        #else
        var b = 2
        #endif
      }
      #else
      struct C {}
      #endif
      """
    let read = facts(source)
    #expect(
      read.declarations.filter { $0.kind != .function }.map { "\($0.name) \($0.conditions)" } == [
        #"A ["DEBUG"]"#, #"B ["!DEBUG", "os(iOS) || X"]"#, #"a ["!DEBUG", "os(iOS) || X", "!Y"]"#,
        #"b ["!DEBUG", "os(iOS) || X", "Y"]"#, #"C ["!DEBUG", "!(os(iOS) || X)"]"#,
      ])
    #expect(read.uses.map(\.conditions) == [["DEBUG"]])
  }

  @Test func `types are split into their parts`() throws {
    let read = facts("typealias D = (any HasA & Feed.Dependencies)?\nlet f: @Sendable (Int) async -> [Foo<Bar>]!")
    let dependencies = try #require(read.declarations[0].type)
    #expect(dependencies.form == .composition)
    #expect(dependencies.elements.map(\.name) == ["HasA", "Feed.Dependencies"])
    #expect(dependencies.isOptional && dependencies.isOpaqueOrExistential)
    let function = try #require(read.declarations[1].type)
    #expect(function.form == .function)
    #expect(function.arguments.map(\.text) == ["Int", "[Foo<Bar>]!"])
    #expect(function.arguments[1].arguments.first?.elements.first?.name == "Foo")
  }

  @Test func `positions count bytes, whatever the line breaks and a mark at the beginning are`() {
    let plain = facts("/* ä */ let a = Date()\nlet b = Date()").uses.map(\.position)
    #expect(plain.map(\.column) == [18, 9])
    let windows = facts("let a = 1\r\nlet b = Date()\r\n")
    #expect(windows.uses.map(\.position) == [Position(line: 2, column: 9, offset: 19)])
    #expect(windows.lineCount == 2)
    let marked = facts("\u{FEFF}let a = Date()")
    #expect(marked.uses.map(\.position.offset) == [11])
    #expect(marked.problems.isEmpty)
  }

  @Test(arguments: [
    (
      "// dovetail:ignore volatile-use - its own clock", FileFacts.Suppression.Extent.line, ["volatile-use"],
      "its own clock"
    ),
    ("/* dovetail:ignore:next a, b - c - d */", .nextLine, ["a", "b"], "c - d"),
    ("/// dovetail:ignore:file a,b", .file, ["a", "b"], ""),
  ])
  func `a comment suppresses findings`(
    comment: String, extent: FileFacts.Suppression.Extent, rules: [String], reason: String
  ) {
    let read = facts("let a = 1\nlet b = 2 \(comment)\n")
    #expect(read.suppressions.map(\.extent) == [extent])
    #expect(read.suppressions.map(\.rules) == [rules])
    #expect(read.suppressions.map(\.reason) == [reason])
    #expect(read.suppressions.map(\.position.line) == [2])
    #expect(read.suppressions.map(\.position.column) == [11])
  }

  @Test func `a comment that suppresses nothing is reported with the reason, and a string is not a comment`() {
    #expect(facts("let a = \"// dovetail:ignore x - y\"").suppressions.isEmpty)
    #expect(
      facts("// dovetail:ignore:all x\n// dovetail:ignore - why").problems.map(\.message) == [
        "`dovetail:ignore:all` is not known; write `:next` for the line below or `:file` for the file",
        "`dovetail:ignore` names no rule; write `dovetail:ignore volatile-use - reason`",
      ])
  }

  @Test(arguments: [
    "dovetail: ignore", "dovetail:Ignore", "dovetail:ignored", "dovetail:disable", "Dovetail:ignore",
  ])
  func `a comment that is similar to a suppression is reported`(written: String) {
    let read = facts("let a = 1  // \(written) volatile-use - why")
    let help = "is not known, so it hides nothing; write `dovetail:ignore volatile-use - reason`"
    #expect(read.problems.map(\.message) == ["`\(written)` \(help)"] && read.suppressions.isEmpty)
    #expect(facts("// dovetail: joins two pieces\n// see \(written)").problems.isEmpty)
  }

  @Test func `a suppression inside a comment hides nothing, which is reported`() {
    for (tag, text) in [
      ("TODO:", "TODO: x"), ("swiftlint:disable:this", "swiftlint:disable:this x"), ("#12;", "see #12;"),
    ] {
      let read = facts("let a = Date()  // \(text) dovetail:ignore volatile-use - why")
      let message = "`dovetail:ignore` hides nothing after `\(tag)`; begin the comment with it"
      #expect(read.problems.map(\.message) == [message] && read.suppressions.isEmpty)
    }
    for comment in [
      "let a = Date() // dovetail:ignore volatile-use - why", "Note: see `dovetail:ignore`", "Dovetail: allows",
    ] {
      #expect(facts("// \(comment)").problems.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("@testable import App", .test), ("import Testing", .test),
      ("// Generated using Sourcery\nstruct A {}", .generated),
      ("// swiftlint:disable all\n// Generated by X\nstruct A {}", .generated), ("// DO NOT EDIT\n", .generated),
      ("run()", [.mainFile, .script]), ("#Preview { A() }\nstruct A {}\n// generated by hand", []),
    ] as [(String, FileFacts.Traits)])
  func `a file has the traits of its content`(source: String, traits: FileFacts.Traits) {
    #expect(facts(source).traits == traits)
  }

  @Test(
    arguments: [
      ("struct A {}", "Model/a.pb.swift", .generated), ("struct A {}", "App/main.swift", .mainFile),
      ("#!/usr/bin/env swift\nstruct A {}", "App/main.swift", [.mainFile, .script]),
    ] as [(String, String, FileFacts.Traits)])
  func `a file has the traits of its name`(source: String, path: String, traits: FileFacts.Traits) {
    #expect(facts(source, path: path).traits == traits)
  }

  @Test func `a file that does not parse is not a script`() {
    #expect(facts("struct A {}\nfunctio b() { c() }").traits == [])
    #expect(facts("#!/usr/bin/env swift\nfunctio b() { c() }").traits == .script)
  }

  @Test(arguments: [
    ("struct A {\n  let = 1\n", 2), ("let a = 1\nlet b = \"\\q\"\n", 2), ("let a = 1\n\n/* b", 3),
    // The parser of the compiler accepts this, and that of the analysis takes `??` for a part of the key path.
    ("let a = 1\nlet b = f(\\.text ?? \"none\")\n", 2),
  ])
  func `a syntax error is reported with its line`(source: String, line: Int) {
    #expect(facts(source).problems.map(\.position?.line) == [line])
  }

  @Test func `a merge conflict is reported as one, at its first line`() {
    let problems = facts("func a() {\n<<<<<<< HEAD\n  b()\n=======\n  c()\n>>>>>>> other\n}").problems
    #expect(problems.map(\.position?.line) == [2])
    #expect(problems.map(\.message) == ["a merge left a conflict here, so the code in it may be misread"])
    #expect(facts("let = 1\nlet text = \"\"\"\n  <<<<<<< HEAD\n  \"\"\"").problems.map(\.position?.line) == [1])
  }
}
