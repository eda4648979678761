// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

@testable import DovetailTesting

protocol HasDatabase: Sendable { var database: any Database { get } }
protocol HasPayment: Sendable { var payment: any Payment { get } }
protocol HasUsers: Sendable { var users: Users { get } }
protocol HasClerk: Sendable { var clerk: Clerk { get } }

extension HasDatabase where Self: TestRoot { var database: any Database { stub { StubDatabase() } } }
extension HasUsers where Self: CompositionRoot & HasDatabase {
  var users: Users { shared { Users(database: database) } }
}
extension HasPayment where Self: CompositionRoot {
  var payment: any Payment {
    transient(.volatile) {
      LivePayment()
    } stub: {
      FakePayment()
    }
  }
}

/// A class, of which there is no empty value.
final class Clerk: Sendable { init() { fatalError("a test has called the clerk") } }
extension HasClerk where Self: CompositionRoot { var clerk: Clerk { shared(.volatile) { Clerk() } } }

struct Doubles: TestRoot, HasDatabase, HasUsers, HasPayment, HasClerk { let wiring = Wiring() }

struct DoublesOfSession: ChildRoot, HasPayment {
  let parent = Doubles()
  let wiring: Wiring
  init() { wiring = Wiring(childOf: parent.wiring) }
}

@Suite struct TestRootTests {
  @Test func `a double is a whole root of stubs`() {
    let doubles = Doubles()
    #expect(doubles.users.database is StubDatabase)
    doubles[\.database] = FakeDatabase()
    #expect(doubles.users.title == "7 users")
  }

  @Test func `a double is sealed by nature and so are its children`() {
    let (double, child) = (Doubles().payment, DoublesOfSession().payment)
    #expect(double is FakePayment && child is FakePayment)
    double.pay(1)
    child.pay(1)
  }

  @Test func `a call of a double's stub fails the test that makes it`() async {
    let line = #line - 1
    await expectIssues("`Database.count` was called, but `database` is a stub", at: line) {
      #expect(Doubles().users.title == "0 users")
    }
  }

  @Test(.sealed) func `a double in a sealed test reports to it`() async {
    let (line, call) = (#line - 1, "`Database.user(id:)` was called, but `database` is a stub")
    await expectIssues(call, call, at: line) {
      let doubles = Doubles()
      await #expect(throws: Unimplemented.self) { try await doubles.database.user(id: 1) }
      await #expect(throws: Unimplemented.self) { try await doubles.database.user(id: 2) }
    }
  }

  @Test(.sealed) func `a stub that is made by hand reports to its test`() async {
    let (line, call) = (#line - 1, "`Database.count` was called, but the stub does not implement it")
    await expectIssues(call, call, at: line) {
      let shop = Shop().with(\.database, StubDatabase())
      #expect(await Task { shop.report }.value == "0 users")
      #expect(shop.report == "0 users")
    }
  }

  @Test func `a type without a placeholder ends the program with the message`() async {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      SealedTest(id: nil, name: "", place: "", reportsUnreadReplacements: false) { _ in }.run { _ = Doubles().clerk }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "`clerk` was read, but it is volatile and was not replaced; there is no placeholder for `Clerk`"))
    #expect(text.contains("help: set it in the double, as in `root[\\.clerk] = …`"))
  }
}
