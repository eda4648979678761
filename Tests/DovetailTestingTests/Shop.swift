// SPDX-License-Identifier: Apache-2.0

import Dovetail

// A program to test: what it needs from outside, what it builds from that, and its root.

protocol Database: Sendable {
  var count: Int { get }
  func user(id: Int) async throws -> String
}

struct LiveDatabase: Database {
  init() { fatalError("a test has opened the live database") }
  var count: Int { 0 }
  func user(id: Int) -> String { "" }
}

struct FakeDatabase: Database {
  var count = 7
  func user(id: Int) -> String { "user \(id)" }
}

final class StubDatabase: Database, ProviderStub {
  private let context = StubContext.current
  var count: Int { context.placeholder("count", of: "Database") }
  func user(id: Int) async throws -> String { throw context.unimplemented("user(id:)", of: "Database") }
}

/// Has no stub.
protocol Payment: Sendable { func pay(_ amount: Int) }
struct LivePayment: Payment {
  init() { fatalError("a test has reached the bank") }
  func pay(_ amount: Int) {}
}
struct FakePayment: Payment { func pay(_ amount: Int) {} }

final class Users: Sendable {
  let database: any Database
  init(database: any Database) { self.database = database }
  var title: String { "\(database.count) users" }
}

struct Tax: Sendable { let rate = 19 }

struct Shop: CompositionRoot {
  /// The line that messages name as the root's.
  static let line = #line + 1
  let wiring = Wiring()

  var database: any Database { shared(.volatile) { LiveDatabase() } }
  var connection: any Database { transient(.volatile) { LiveDatabase() } }
  var payment: (any Payment)? { shared(.volatile) { LivePayment() } }
  var users: Users { shared { Users(database: database) } }
  var tax: Tax { shared { Tax() } }
  var report: String { transient { users.title } }

  /// The line of `till`.
  static let tillLine = #line + 1
  var till: Till { shared { Till(dependencies: self) } }
}

/// Keeps its root.
final class Till: Sendable {
  let dependencies: Shop
  init(dependencies: Shop) { self.dependencies = dependencies }
}
