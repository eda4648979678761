// SPDX-License-Identifier: Apache-2.0
//
// A stub that is written by hand: one line for each member, whatever it returns.

import Dovetail

protocol Store: Sendable {
  var count: Int { get }
  var first: String? { get }
  var anything: any Sendable { get }
  func save()
  func save(_ text: String) async
  func load() throws -> String
}

final class StubStore: Store, ProviderStub {
  private let context = StubContext.current

  var count: Int { context.placeholder("count", of: "Store") }
  var first: String? { context.placeholder("first", of: "Store") }
  var anything: any Sendable { context.placeholder("anything", of: "Store") }
  func save() { context.placeholder("save()", of: "Store") }
  func save(_ text: String) async {
    print(text)
    context.placeholder("save(_:)", of: "Store")
  }
  func load() throws -> String { throw context.unimplemented("load()", of: "Store") }
}
