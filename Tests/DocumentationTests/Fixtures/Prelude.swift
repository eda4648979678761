// SPDX-License-Identifier: Apache-2.0
//
// What the examples of the documentation take for granted. A page may declare things of the same names for itself.

import Dovetail

// MARK: Parts

protocol API: Sendable { func get(_ path: String) async throws -> String }
struct LiveAPI: API { func get(_ path: String) async throws -> String { path } }
struct FakeAPI: API { func get(_ path: String) async throws -> String { "fake" } }
struct LoggingAPI: API {
  let wrapped: any API
  init(wrapping wrapped: any API) { self.wrapped = wrapped }
  func get(_ path: String) async throws -> String { try await wrapped.get(path) }
}

protocol Greeter: Sendable { func greet(_ name: String) -> String }
struct FriendlyGreeter: Greeter { func greet(_ name: String) -> String { "Hello, \(name)!" } }

final class URLSession: Sendable { static let shared = URLSession() }
protocol ImageProvider: Sendable {}
final class RemoteImages: ImageProvider { init(session: URLSession) {} }
final class FakeImages: ImageProvider {}

final class Articles: Sendable { init(api: any API) {} }
class FeedViewModel { init(articles: Articles) {} }
final class FakeModel: FeedViewModel { init() { super.init(articles: Articles(api: FakeAPI())) } }

final class Transaction {
  init() {}
  static func begin() async throws -> Transaction { Transaction() }
}
final class Posting { init(in transaction: Transaction) {} }
final class Transfer { init(from debit: Posting, to credit: Posting) {} }

final class Queue: Sendable { init() {} }
final class Player: Sendable {
  init(queue: Queue) {}
  static func prepare() async -> Player { Player(queue: Queue()) }
}

struct Flags: Sendable { var newSearch = false }
struct User: Sendable { var name = "Ada" }
struct Cart: Sendable { var count = 0 }
final class Feed: Sendable { init(user: User, api: any API) {} }
final class Report { init(database: any Database) {} }

protocol Store: Sendable {}
final class DiskStore: Store { init(path: String) throws {} }
struct FakeStore: Store {}

protocol Database: Sendable { func close() async throws }
final class SQLite: Database {
  static func open(_ path: String) async throws -> SQLite { SQLite() }
  func close() async throws {}
}
struct FakeDatabase: Database { func close() async throws {} }

// MARK: Roots

protocol HasAPI: Sendable { var api: any API { get } }

struct AppDependencies: CompositionRoot, HasAPI {
  let wiring = Wiring()

  var api: any API { shared(.volatile) { LiveAPI() } }
  var session: URLSession { shared(.volatile) { .shared } }
  var images: any ImageProvider { shared { RemoteImages(session: session) } }
  var articles: Articles { shared { Articles(api: api) } }
  var clock: any Clock<Duration> { shared(.volatile) { ContinuousClock() } }
  var flags: Flags { shared { Flags() } }
  var queue: Queue { shared { Queue() } }
  var feedViewModel: FeedViewModel { transient { FeedViewModel(articles: articles) } }
  var store: any Store { get throws { try shared(.volatile) { try DiskStore(path: path) } } }
  var database: any Database { get async throws { try await shared(.volatile) { try await SQLite.open(path) } } }
  var path: String { "data" }
}

struct SessionDependencies: ChildRoot {
  let parent: AppDependencies
  let user: User
  let wiring: Wiring

  init(parent: AppDependencies, user: User) {
    self.parent = parent
    self.user = user
    wiring = Wiring(childOf: parent.wiring)
  }

  var feed: Feed { shared { Feed(user: user, api: parent.api) } }
}

let app = AppDependencies()
let root = AppDependencies()
let user = User()
let clock: any Clock<Duration> = SuspendingClock()
let path = "data"

@MainActor let model = Screen()
@MainActor final class Screen { func use(_ api: any API) {} }
func show(_ value: some Any) {}

// MARK: Leaks

/// Says whether what a function has handed out is gone when the function has returned.
@MainActor func reportLeaks(_ make: @MainActor () async throws -> [AnyObject]) async throws {
  struct Weak { weak var object: AnyObject? }
  func collect() async throws -> [Weak] { try await make().map { Weak(object: $0) } }
  let objects = try await collect()
  let leaked = objects.compactMap(\.object)
  print(leaked.isEmpty && !objects.isEmpty ? "all released" : "leaked: \(leaked)")
}
