// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct Failure: Error {}

struct App: CompositionRoot {
  let wiring = Wiring()
  var silent: Int { shared { try open() } }  // error: call can throw, but it is not marked with 'try'
  var hasty: Int { get throws { try shared { try await load() } } }  // error: async
  var typed: Int { get throws(Failure) { try shared { try open() } } }  // error: thrown expression type 'any Error' cannot be converted to error type 'Failure'

  func open() throws -> Int { 1 }
  func load() async throws -> Int { 1 }
}

func read(_ app: App) {
  _ = app.database  // error: 'async' property access in a function that does not support concurrency
}

extension App {
  var database: Int { get async { await shared { await connect() } } }
  func connect() async -> Int { 1 }
}
