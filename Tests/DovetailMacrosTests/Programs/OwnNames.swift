// SPDX-License-Identifier: Apache-2.0
//
// A program that has types of its own with names that what the macros write could mean.

import DovetailMacros

struct Dovetail {}
struct String: Swift.ExpressibleByStringLiteral, Swift.Sendable { init(stringLiteral value: Swift.String) {} }
struct Error: Swift.Error {}
struct Task {}
enum Result { case done }
struct Void {}
struct Bool {}
struct Hasher {}
struct Stub {}
struct Wire {}
struct CompositionRoot {}
struct TestRoot {}
struct ChildRoot {}
struct Site {}
func fatalError() {}
func unimplemented() {}

@Seam @Forwarding
nonisolated protocol Service: Swift.Sendable {
  var name: String { get async throws }
  var level: Swift.Int { get nonmutating set }
  func load(_ name: String, _ task: Task.Type) throws -> Result
  func fail() throws(Error)
  func note(_ void: Void?) -> Bool?
  func take(_ void: Void) -> Bool
  func each<T>(_ list: [T]) async -> T?
  subscript(name: String) -> Result { get }
}

@Seam nonisolated protocol Same: Swift.Hashable, Swift.Sendable { func same() }
@Seam @MainActor protocol Screen { func show(_ text: String) async -> Result }
@Seam nonisolated final class Model: Swift.Sendable { init() {} }

struct Double: DovetailMacros.TestRoot, HasService, HasSame, HasScreen, HasModel { let wiring = Wiring() }
extension Double: Service {}
struct Child: DovetailMacros.ChildRoot, HasService, HasModel {
  let parent: Double
  let wiring: Wiring
}
struct Both: DovetailMacros.ChildRoot, DovetailMacros.TestRoot, HasService {
  let parent: Double
  let wiring: Wiring
}

func use(_ service: any Service) throws -> Result { try service.load("a", Task.self) }

func run() throws {
  let stub = StubService()
  stub.onLoad = { _, _ in .done }
  _ = try use(Double().with(\.service, stub))
}
