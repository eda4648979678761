// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

@MainActor @Seam @Forwarding
protocol Screen: Sendable {
  nonisolated func name() -> String
  nonisolated func log(_ text: String)
  nonisolated var size: Int { get }
  nonisolated var count: Int { get async }
  func show()
}

@Seam @Forwarding
protocol Store: Actor {
  func load() throws -> Int
  func save(_ text: String)
  var count: Int { get }
  var size: Int { get throws }
  var limit: Int { get set }
  nonisolated var name: String { get }
  func fetch() async -> Int
}

@MainActor @Seam @Forwarding
protocol Panel: AnyObject {
  nonisolated func sync() async
  func draw() async
}
