// SPDX-License-Identifier: Apache-2.0

import Dovetail

struct Failure: Error {}

struct App: CompositionRoot {
  let wiring = Wiring()
  // error: call can throw, but it is not marked with 'try'
  var silent: Int { shared { try open() } }
  // error: async
  var hasty: Int { get throws { try shared { try await load() } } }
  // error: thrown expression type 'any Error' cannot be converted to error type 'Failure'
  var typed: Int { get throws(Failure) { try shared { try open() } } }

  // error: a factory must return a value in every case; if it only throws, write `try { throw error }()`
  var thrown: Int { get throws { try shared { throw Failure() } } }
  // error: a factory must return a value in every case; if it only throws, write `try { throw error }()`
  var branch: Int { get throws { try shared { if isOpen { try open() } else { throw Failure() } } } }
  var noted: Int {
    get throws {
      // error: a factory returns a value; with several statements, write `return`, even before `try { throw error }()`
      try shared {
        // error: a factory returns a value; with several statements, write `return`, even before `try { throw error }()`
        note()
        throw Failure()
      }
    }
  }
  // error: a factory must return a value in every case
  var empty: Int { shared {} }

  var isOpen: Bool { false }
  func note() {}

  func open() throws -> Int { 1 }
  func load() async throws -> Int { 1 }
}

func read(_ app: App) {
  // error: 'async' property access in a function that does not support concurrency
  _ = app.database
}

extension App {
  var database: Int { get async { await shared { await connect() } } }
  func connect() async -> Int { 1 }
}
