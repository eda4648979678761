// SPDX-License-Identifier: Apache-2.0
//
// The mistakes of the page `GettingStarted`, whose table quotes these messages.

import Dovetail
import DovetailSystem
import Foundation
import Testing

protocol API: Sendable {}
struct LiveAPI: API {}
final class Ticket {}
@MainActor final class Model { init() {} }
func open() throws -> Int { 1 }
func load() async -> Int { 1 }
func issue() async -> Ticket { Ticket() }
struct OpenError: Error {}
func openTyped() throws(OpenError) -> Int { 1 }

// error: unknown attribute 'Seam'
@Seam protocol Printer: Sendable {}
protocol HasAPI: Sendable { var api: any API { get } }
protocol HasFeed: Sendable { var feed: Int { get } }
protocol HasSource: Sendable { var source: Int { get } }
extension HasFeed where Self: CompositionRoot & HasSource { var feed: Int { shared { source } } }

// error: type 'AppDependencies' does not conform to protocol 'HasAPI'
// error: type 'AppDependencies' does not conform to protocol 'HasFeed'
// note: candidate would match if 'AppDependencies' conformed to 'HasSource'
struct AppDependencies: CompositionRoot, HasAPI, HasFeed {
  let wiring = Wiring()
  // error: type 'Ticket' does not conform to the 'Sendable' protocol
  var ticket: Ticket { shared { Ticket() } }
  // error: call can throw, but it is not marked with 'try' and the error is not handled
  var count: Int { shared { try open() } }
  var typed: Int {
    // error: thrown expression type 'any Error' cannot be converted to error type 'OpenError'
    get throws(OpenError) { try shared { try openTyped() } }
  }
  var typedCount: Int {
    get throws(OpenError) { try shared { () throws(OpenError) in try openTyped() } }
  }
  var sum: Int {
    shared {
      // error: closure containing control flow statement cannot be used with result builder 'Made'
      for _ in 1...3 { print("3") }
      3
    }
  }
  var first: any API {
    shared {
      let all = [1, 2]
      // error: cannot use explicit 'return' statement in the body of result builder 'Made<_>'
      return LiveAPI(all: all)
    }
  }
  // error: 'async' call in a function that does not support concurrency
  var total: Int { shared { await load() } }
  // error: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
  var model: Model { shared { Model() } }
  // error: cannot use instance member 'shared' within property initializer
  let kept: any API = shared { LiveAPI() }
  // error: generic parameter 'Failure' could not be inferred
  // error: missing argument for parameter
  // error: cannot convert value of type 'LiveAPI' to expected argument type 'Volatility'
  var direct: any API { shared(LiveAPI()) }
}

// error: type 'UnwiredRoot' does not conform to protocol 'CompositionRoot'
struct UnwiredRoot: CompositionRoot {
  var api: any API { shared { LiveAPI() } }
}

// error: non-final class 'OpenRoot' cannot conform to the 'Sendable' protocol
class OpenRoot: CompositionRoot {
  let wiring = Wiring()
}

final class LazyRoot: CompositionRoot {
  let wiring = Wiring()
  // error: stored property '$__lazy_storage_$_api' of 'Sendable'-conforming class 'LazyRoot' is mutable
  lazy var api: any API = shared { LiveAPI() }
}

struct LazyStructure: CompositionRoot {
  let wiring = Wiring()
  lazy var api: any API = shared { LiveAPI() }
}

// error: type 'AnyParent' does not conform to protocol 'ChildRoot'
struct AnyParent: ChildRoot {
  let parent: any HasAPI
  let wiring: Wiring
}

// error: conformance of 'ActorRoot' to protocol 'HasAPI' crosses into actor-isolated code and can cause data races
actor ActorRoot: CompositionRoot, HasAPI {
  let wiring = Wiring()
  var api: any API { shared { LiveAPI() } }
}

struct Container {
  // error: cannot find 'shared' in scope
  var api: any API { shared { LiveAPI() } }
}

struct Shop: CompositionRoot {
  let wiring = Wiring()
  var api: any API { shared { LiveAPI() } }
  var late: Int { get async { await shared { await load() } } }
  var lateTicket: Ticket { get async { await transient { await issue() } } }
  // error: non-Sendable type 'Ticket' of nonisolated property 'lateTicket' cannot be sent to caller isolation inheriting-isolated context
  var lateTickets: [Ticket] { get async { await transient { [await lateTicket] } } }
  var failing: Int { get throws { try shared { try open() } } }
  @MainActor var model: Model { shared { Model() } }
  func page(_ number: Int) -> String { "page \(number)" }
}

protocol HasTickets { var tickets: Int { get } }

func use(_ root: any CompositionRoot & HasAPI, _ dependencies: any HasTickets) {
  // error: missing argument label 'keyPath:' in subscript
  root[\.api] = LiveAPI()
  // error: capture of 'dependencies' with non-Sendable type 'any HasTickets' in a '@Sendable' closure
  Task { @Sendable in _ = dependencies.tickets }
}

func replace(in app: Shop) {
  // error: cannot assign through subscript: 'app' is a 'let' constant
  app[keyPath: \.api] = LiveAPI()
}

struct Lifetimes: CompositionRoot {
  let wiring = Wiring()
  // error: generic parameter 'Failure' could not be inferred
  // error: missing argument for parameter #11 in call
  var clock: Int { shared(.volatile) }
  // error: extraneous argument label 'onTearDown:'
  // error: closure passed to parameter of type 'Volatility' that does not accept a closure
  var file: Int { transient(onTearDown: { _ in }) { 3 } }
}

struct Deliveries: CompositionRoot {
  let wiring = Wiring()
  // error: argument type '@Sendable () -> clock_t'
  var delivery: Delivery { shared { Delivery(clock: clock) } }
}
struct Delivery { let clock: any Clock<Duration> }

// error: reference to member 'sealed' cannot be resolved without a contextual type
@Suite(.sealed) struct ShopTests {}

func screen(_ dependencies: any HasAPI) {}

func use(_ scope: Scope<Shop>) throws {
  // error: argument type 'Scope<Shop>' does not conform to expected type 'HasAPI'
  screen(scope)
  // error: dynamic key path member lookup cannot refer to instance method 'page'
  _ = scope.page(1)
  // error: cannot form key path to property with 'throws' or 'async'
  _ = try scope.failing
}

func use(_ root: LazyStructure) {
  // error: cannot use mutating getter on immutable value: 'root' is a 'let' constant
  _ = root.api
}

func use(_ shop: Shop) {
  var shop = shop
  // error: cannot assign to property: 'api' is a get-only property
  shop.api = LiveAPI()
  // error: cannot form key path to property with 'throws' or 'async'
  shop[\.late] = 2
  // error: main actor-isolated property 'model' can not be referenced from a nonisolated context
  _ = shop.model
  // error: cannot form key path to main actor-isolated property 'model'
  shop.restore(\.model)
  // error: argument type 'Int' does not conform to expected type 'API'
  shop.replace(\.api) { 3 }
}

struct StubSearch { var onSearch: @Sendable (String) -> [Int] }

func set(_ stub: inout StubSearch) {
  // error: failed to produce diagnostic for expression
  stub.onSearch = { [] }
}

@MainActor func follow(_ shop: Shop) {
  // error: type 'KeyPath<Shop, Model>' does not conform to the 'Sendable' protocol
  _ = shop.updates(of: \.model)
}
