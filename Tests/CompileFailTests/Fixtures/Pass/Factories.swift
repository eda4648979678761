// SPDX-License-Identifier: Apache-2.0
//
// What a factory may look like.

import Dovetail

protocol API: Sendable {}
struct Live: API {}
final class Fake: API {}
struct Logged: API { init(_ api: any API) {} }
enum Environment: Sendable { case live, test }
struct Failure: Error {}
final class Begun {}
struct Posted { let begun: Begun }

struct App: CompositionRoot {
  let wiring = Wiring()
  let environment: Environment

  var plain: any API { shared { Live() } }
  var choice: any API { shared { if environment == .live { Live() } else { Fake() } } }
  var switched: any API {
    shared {
      switch environment {
      case .live: Live()
      case .test: Fake()
      }
    }
  }
  var declared: any API {
    shared {
      let fake = Fake()
      fake
    }
  }
  var available: any API { shared { if #available(macOS 99, *) { Live() } else { Fake() } } }
  var statements: any API {
    shared {
      var fakes = [Fake()]
      fakes.append(Fake())
      return fakes[0]
    }
  }
  var unwritten: any API { shared { fatalError("not written yet") } }
  var implicit: Environment { shared { .test } }
  var literal: Double { shared { 1 } }
  var absent: (any API)? { shared { nil } }
  var optional: (any API)? { shared { Live() } }
  var closure: @Sendable (Int) -> Int { shared { { $0 + 1 } } }
  var tuple: (one: Int, two: String) { shared { (1, "two") } }
  nonisolated(nonsending) var begun: Begun { get async throws { try await perResolution { try await begin() } } }
  nonisolated(nonsending) var posted: Posted {
    get async throws { try await transient { Posted(begun: try await begun) } }
  }
  nonisolated(nonsending) var moved: (Posted, Posted) {
    get async throws { try await transient { (try await posted, try await posted) } }
  }
  var throwing: any API { get throws { try shared { try open() } } }
  var typed: any API { get throws(Failure) { try shared { () throws(Failure) in try openTyped() } } }
  var unavailable: any API { get throws { try shared { try fail() } } }
  var partly: any API { get throws { try shared { if environment == .live { try fail() } else { Fake() } } } }
  var thrown: any API { get throws { try shared { try { throw Failure() }() } } }
  var branch: any API {
    get throws { try shared { if environment == .live { try { throw Failure() }() } else { Fake() } } }
  }
  var noted: any API {
    get throws {
      try shared {
        print("noted")
        return try { throw Failure() }()
      }
    }
  }
  var typedThrow: any API {
    get throws(Failure) { try shared { () throws(Failure) in try { () throws(Failure) in throw Failure() }() } }
  }
  var guarded: any API {
    get throws {
      try shared {
        if environment == .live { throw Failure() }
        return Fake()
      }
    }
  }
  var refused: any API { get async throws { try await shared { try fail() } } }
  var loaded: any API { get async throws { try await shared { try await load() } } }
  @MainActor var onMain: any API { shared { Live() } }

  @Sendable func make() -> any API { Live() }
  func begin() async throws -> Begun { Begun() }

  func open() throws -> any API { Live() }
  func fail() throws -> Never { throw Failure() }
  func openTyped() throws(Failure) -> any API { Live() }
  func load() async throws -> any API { Live() }
}

func replace(in app: App) {
  app.replace(\.plain) { Fake() }
  app.replace(\.choice) { if app.environment == .live { Live() } else { Fake() } }
  app.replace(\.statements) {
    let fake = Fake()
    return fake
  }
  app.replace(\.absent) { nil }
  app.replace(\.literal) { 2 }
  app.replace(\.closure) { { $0 + 2 } }
  app.replace(\.plain) { fatalError("not written yet") }
  app.replace(\.plain) { return Fake() }
  app.replace(\.plain, app.make)
  app.decorate(\.literal) { $0 + 1 }
  app.decorate(\.plain) { plain in if app.environment == .live { plain } else { Fake() } }
  app.decorate(\.closure) { closure in { closure($0) + 1 } }
  app.decorate(\.plain, Logged.init)
  app.with(\.plain, Fake()).with(\.absent, nil).with(\.tuple, (2, "three"))
  app[\.implicit] = .live
  app[\.closure] = { $0 }
}
