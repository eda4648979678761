// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

@Suite struct CompileFailTests {
  @Test(arguments: Fixture.all(in: "Fail"))
  func `the compiler refuses and says why`(fixture: Fixture) throws {
    #expect(!fixture.errors.isEmpty)
    try fixture.check(with: Toolchain.current.get())
  }

  @Test(arguments: Fixture.all(in: "Pass").filter(\.output.isEmpty))
  func `the compiler accepts`(fixture: Fixture) throws {
    #expect(fixture.errors.isEmpty)
    try fixture.check(with: Toolchain.current.get())
  }

  @Test(arguments: Fixture.all(in: "Pass").filter { !$0.output.isEmpty })
  func `the compiler accepts and the program does as it says`(fixture: Fixture) throws {
    #expect(fixture.errors.isEmpty)
    try fixture.run(with: Toolchain.current.get())
  }

  @Test func `a third dependency of a consumer is one changed line`() throws {
    let fixture = try #require(Fixture.all(in: "Pass").first { $0.name == "ThirdDependency" })
    try fixture.check(with: Toolchain.current.get(), ["-D", "THIRD"])
  }

  @Test func `each compiler error that the first page quotes is one that the compiler reports`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Dovetail/Dovetail.docc/GettingStarted.md")
    let quotes = try String(contentsOf: page, encoding: .utf8).matches(of: #/(?m)^\| \*(.+?)\* \|/#).map(\.1)
    let fixtures = Fixture.all(in: "Fail").filter { ["FirstSteps", "MainActorByDefault"].contains($0.name) }
    let said = fixtures.flatMap { $0.errors.map(\.message) + $0.notes }
    #expect(quotes.count > 10)
    for quote in quotes { #expect(said.contains { $0 == quote }, "\(quote)") }
  }

  @Test func `the fixtures are found`() {
    #expect(Fixture.all(in: "Fail").count >= 10)
    #expect(Fixture.all(in: "Pass").count >= 8)
  }
}
