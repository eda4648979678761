// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private struct Failure: Error {}

private final class Part: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

/// A root that has its own parts, and knows another one that knows it.
private struct Feature: CompositionRoot {
  let wiring = Wiring()
  let log = Log()

  var token: Part { perResolution { Part("token") } }
  var lateToken: Part { get async { await perResolution { () async in Part("late token") } } }
  var database: Part { shared(onTearDown: { [log] in log.note("end \($0.name)") }) { Part("database") } }
  var store: Part { get async throws { try await shared { () async throws in try fail(after: database) } } }
  var screen: Part { get async { await shared { () async in Part("screen of \(await Mutual.shop.cart.name)") } } }

  func fail(after part: Part) throws -> Part { throw Failure() }
}

private struct Shop: CompositionRoot {
  let wiring = Wiring()
  let feature: Feature

  var cart: Part { get async { await shared { () async in Part("cart of \(await feature.screen.name)") } } }
  var tokens: [Part] {
    get async {
      await transient { () async in [feature.token, feature.token, await feature.lateToken, await feature.lateToken] }
    }
  }
  var page: Part { get async { await shared { () async in Part((try? await feature.store)?.name ?? "no store") } } }
}

private enum Mutual { static let shop = Shop(feature: Feature()) }

/// Roots of which neither is the other's parent.
@Suite struct UnrelatedRootsTests {
  private let shop = Shop(feature: Feature())

  @Test func `asynchronous factories of two roots that need each other are reported`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Mutual.shop.cart
    }
    let message = result?.message ?? ""
    #expect(message.contains("error: [Dovetail/cycle] building `cart` needs `cart` itself"), "\(message)")
    #expect(message.contains("  cart → screen → cart"), "\(message)")
  }

  @Test func `an asynchronous read has one instance per resolution in both roots`() async {
    let tokens = await shop.tokens
    #expect(tokens[0] === tokens[1] && tokens[2] === tokens[3])
    #expect(await shop.tokens[0] !== tokens[0])
  }

  @Test func `leftovers are torn down while a factory of another root is running`() async throws {
    #expect(await shop.page.name == "no store")
    try await eventually { !shop.feature.log.entries.isEmpty }
    #expect(shop.feature.log.entries == ["end database"])
  }
}
