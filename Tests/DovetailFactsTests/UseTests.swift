// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailFacts

/// The names of what is used, each with how.
private func names(_ source: String) -> [String] { facts(source).uses.map { "\($0.kind) \($0.name)" } }

/// The uses of a name with one of the circumstances.
private func lines(_ source: String, with context: Use.Context) -> [Int] {
  facts(source).uses.filter { $0.context.contains(context) }.map(\.position.line)
}

@Suite struct UseTests {
  @Test(arguments: [
    ("let d = Date.init", "reference Date.init", [String]()), ("let d = Date.init()", "call Date.init", []),
    ("let b = Foo<Bar>(x: 1)", "call Foo", ["x"]), ("let b = Foo<Bar>.make(1)", "call Foo.make", ["_"]),
    ("let b = URL.init(string:)", "reference URL.init", ["string"]), ("sleep(1)", "call sleep", ["_"]),
    ("let b = Foo.Bar.make { 1 } done: { 2 }", "call Foo.Bar.make", ["_", "done"]),
    ("let b = `default`.run(`in`: 1)", "call default.run", ["in"]),
    (#"let b = "\(Date())""#, "call Date", []), ("let b = \\App.session.x", "keyPath App.session.x", []),
    ("let b = \\.session", "keyPath .session", []), ("#expect(Date().x)", "call Date", []),
    ("@Dependency(\\.date) var d", "keyPath .date", []), ("counter += 1", "reference counter", []),
    ("session = nil", "assignment session", []), ("run(&session)", "call run", ["_"]),
  ])
  func `a use has the name that is written`(source: String, first: String, labels: [String]) {
    #expect(names(source).first == first)
    #expect(facts(source).uses.first?.labels == labels)
  }

  @Test(arguments: [
    "let a = [Foo]()", "let a = [Foo: Bar]()", "let a: Date? = nil", "let a = 1 as Foo", "func f(_ a: Date) {}",
    "switch 1 { case .now: break; case Foo.bar(let x): break }", "import Foundation", "@Foo struct A {}",
  ])
  func `types and the cases of patterns are not uses`(source: String) {
    #expect(names(source) == [])
  }

  @Test(arguments: [
    "func f(session: S) { session }", "func f() { let session = 1; _ = session }",
    "func f() { for session in 1...2 { _ = session } }", "let f = { session in session }",
    "let f = { (session: S) in session }", "func f() { do {} catch let session { _ = session } }",
    "func f() { switch 1 { case let .a(session): _ = session } }",
    "func f() { if case .a(let session) = 1 { _ = session } }", "func f(_ session: S) { { session }() }",
    "func f() { while let session = 1 { _ = session } }", "var f: Int { get { 1 } set(session) { _ = session } }",
    "func f() { let (a, session) = (1, 2); _ = session }",
  ])
  func `a local name shadows an outer one`(source: String) {
    #expect(names(source) == [])
  }

  @Test func `a shadowing name ends with its scope`() {
    let source = """
      func f() {
        guard let session = nothing() else { return session.outside() }
        session.inside()
      }
      func g() { session.outside() }
      """
    #expect(
      facts(source).uses.filter { $0.name.hasPrefix("session") }.map { "\($0.name) \($0.base == .outer)" }
        == ["session.outside true", "session.inside false", "session.outside true"])
    #expect(names("func f() { if let session { session.data() } }") == ["reference session", "call session.data"])
    #expect(names("let f = { [session] in session.data() }") == ["reference session", "call session.data"])
    // A type inside of a function does not see its variables.
    let nested = facts("func f(session: S) { struct A { func g() { session.data() } } }")
    #expect(nested.uses.map(\.base) == [.outer])
  }

  @Test func `members of self are distinguished from local names`() {
    let uses = facts("func f(session: S) { self.session.data(); self?.session.x; Self.session; super.session() }").uses
    #expect(uses.map(\.name) == ["session.data", "session.x", "Self.session", "super.session"])
    #expect(uses.map { $0.context.contains(.throughSelf) } == [true, true, false, false])
    #expect(uses.map(\.base) == [.outer, .outer, .outer, .outer])
  }

  @Test(arguments: [
    ("let a: Date = .now", "Date"), ("func f(a: Date? = .now) {}", "Date?"), ("func f() -> Date { .now }", "Date"),
    ("func f() -> Date { g(); return .now }", "Date"), ("var a: Date { .now }", "Date"),
    ("var a: Date { get { return .now } }", "Date"), ("let a: Date = b ? .now : c", "Date"),
    ("let a: Date = b ?? .now", "Date"), ("let a = .now as Date", "Date"), ("let a: Date = try await (.now)", "Date"),
    ("struct S { init() { self.a = .now }; var a: Date }", "Date"),
    ("struct S { func f() { a = .now }; let a: Date }", "Date"), ("func f() { let a: Date; a = .now }", "Date"),
    ("var a: Date { if b { .now } else { .now } }", "Date"), ("let f = { () -> Date in .now }", "Date"),
    ("var a: Date { shared(.volatile) { .now } }", "Date"), ("let a: Date = { .now }()", "Date"),
    ("let a: any Clock = Registry.use()", "any Clock"),
  ])
  func `the type that is expected is the one that is written nearby`(source: String, type: String) {
    let uses = facts(source).uses.filter { $0.name == ".now" || $0.name == "Registry.use" }
    #expect(!uses.isEmpty)
    for use in uses { #expect(use.expectedType?.text == type) }
  }

  @Test(arguments: ["(cell as! Row).update().now", "(cell as? Row)?.update(1)?.now", "(a ?? b).update.now = c"])
  func `members of a value in parentheses are recorded`(source: String) {
    let use = facts("func f(a: Row, b: Row, cell: Cell) { \(source) }").uses.first { $0.name == "_.update" }
    #expect(use?.suffix == ["now"])
    #expect(use?.base == .unknown)
  }

  @Test(arguments: [
    "let start = Date()\nwork()\nlog(Date().timeIntervalSince(start))",
    "let start = Date()\nwork()\nlog(-start.timeIntervalSinceNow)",
    "let start = CFAbsoluteTimeGetCurrent()\nwork()\nlet took = CFAbsoluteTimeGetCurrent() - start",
    "let clock = ContinuousClock(); let start = clock.now\nwork()\nlet took = clock.now - start",
    "let start = ContinuousClock.now\nwork()\nlet took = start.duration(to: .now)",
    "let start = DispatchTime.now()\nwork()\nlog(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)",
  ])
  func `elapsed time is distinguished from the time of day`(body: String) {
    let lines = Set(lines("func f() {\n\(body)\n}", with: .elapsedTime))
    #expect(lines.contains(2) && !lines.contains(3))
  }

  @Test(arguments: [
    "let start = Date()\nlog(start)", "let now = Date()\nlog(article.date.timeIntervalSince(now))",
    "log(Date().timeIntervalSince(article.date))", "let start = Date()\nlog(start.timeIntervalSinceNow)\nsave(start)",
  ])
  func `the time of day is not elapsed time`(body: String) {
    let uses = facts("func f() {\n\(body)\n}").uses
    let clocks = uses.filter { $0.name == "Date" }
    #expect(!clocks.isEmpty && !clocks.contains { $0.context.contains(.elapsedTime) })
  }

  @Test(
    arguments: [
      (.defaultArgument, "func f(a: Date = Date()) {}\nlet b = Date()", [1]),
      (.identity, "let id = UUID()\nlet a = Foo(identifier: UUID())\nlet b = UUID()", [1, 2]),
      (.deferred, "func f() {\nTask { Date() }\nx.map { Date() } }", [2]),
      (.returned, "func f() -> D {\nlet x = Date()\nreturn Date() }", [3]),
    ] as [(Use.Context, String, [Int])])
  func `a use has the context of its position`(context: Use.Context, source: String, expected: [Int]) {
    #expect(lines(source, with: context) == expected)
  }

  @Test(
    arguments: [
      ("func f(p: D?) {\n_ = p ?? Date()\n_ = g() ?? Date()\n_ = q ?? Date() }", [2, 4]),
      ("func f(p: D? = nil) {\nif let p { use(p) } else {\nDate() } }", [3]),
      ("func f(p: D? = nil) {\nguard let d = p else {\nreturn Date() } }", [3]),
      ("func f(p: D?) {\nif let p { use(p) } else {\nDate() } }", []),
    ] as [(String, [Int])])
  func `the default for an omitted parameter or a property is a fallback`(source: String, expected: [Int]) {
    #expect(lines(source, with: .fallback) == expected)
  }

  @Test(arguments: [
    ("func f(run: Run?) { if let run { run(5) } else {\nDate() } }", [2]),
    ("func f(run: Run?) { if let go = run { go(5) } else {\nDate() } }", [2]),
    ("struct S { var run: Run?\n func f() { if let run { run(5) } else {\nDate() } } }", [3]),
    ("func f(run: Run?) { if let run { save(run) } else {\nDate() } }", []),
    ("func f(run: Run?) { if let run { a.run(5) } else {\nDate() } }", []),
    ("func f() { let run = find(); if let run { run(5) } else {\nDate() } }", []),
    ("func f() { let run = find(); if let go = run { go(5) } else {\nDate() } }", []),
    ("func f() { let provider = find(); if let provider { a.b(provider) } else {\nDate() } }", []),
    ("func f() { let provider = find(); guard let provider else {\nreturn Date() } }", []),
    ("func f(a: [Run?]) { for run in a { if let run { run(5) } else {\nDate() } } }", []),
  ])
  func `code in place of a function from outside is a fallback`(source: String, expected: [Int]) {
    #expect(lines(source, with: .fallback) == expected)
  }
}
