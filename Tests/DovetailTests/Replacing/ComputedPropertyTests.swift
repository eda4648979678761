// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

/// Each computed property sometimes returns what the provider that it reads returns.
private struct Shop: CompositionRoot {
  let wiring = Wiring()
  var isLoggedIn: Bool { shared { true } }
  var hasCredit: Bool { shared { true } }
  var canBuy: Bool { isLoggedIn && hasCredit }
  var isUnlocked: Bool { isLoggedIn || hasCredit }
  var balance: Int { shared { -3 } }
  var shownBalance: Int { max(0, balance) }
  var scores: [Int] { shared { [3, 1, 2] } }
  var ranking: [Int] { scores.sorted() }
  var name: String { shared { "ADA" } }
  var title: String { name.uppercased() }
  var limits: Limits { shared { Limits(lowest: 1, highest: 5) } }
  var orderedLimits: Limits { Limits(lowest: min(limits.lowest, 3), highest: limits.highest) }
  var port: String { shared { "9090" } }
  var checkedPort: String { String(UInt16(port)!) }
  var alias: String { name }
  var `price (gross)`: Int { shared { 119 } }
  var stock: Int { get async { await shared { await loaded(-4) } } }
  var shownStock: Int { get async { max(0, await stock) } }
  var motto: String { get async { await shared { await loaded("ADA") } } }
  var loudMotto: String { get async { await motto.uppercased() } }

  private func loaded<Value>(_ value: Value) async -> Value { value }
}

private struct Limits: Equatable {
  var lowest: Int
  var highest: Int
}

@Suite struct ComputedPropertyTests {
  @Test func `a computed property that happens to return the replacement is not a provider`() async {
    let results = [
      (
        "isLoggedIn",
        await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) { Shop()[\.canBuy] = false }
      ),
      (
        "isLoggedIn",
        await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) { Shop()[\.isUnlocked] = true }
      ),
      (
        "scores",
        await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) { Shop()[\.ranking] = [1, 2] }
      ),
      (
        "name",
        await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) { Shop()[\.title] = "ADA" }
      ),
      (
        "name",
        await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
          Shop().replace(\.title) { "ADA" }
        }
      ),
      (
        "balance",
        await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
          let shop = Shop()
          _ = shop.balance
          shop[\.shownBalance] = 5
        }
      ),
      (
        "limits",
        await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
          let shop = Shop()
          shop[\.limits].lowest = 9
          shop[\.orderedLimits] = Limits(lowest: 2, highest: 9)
        }
      ),
    ]
    for (name, result) in results {
      let message = result?.message ?? ""
      #expect(message.hasPrefix("error: [Dovetail/replacement] the property "), "\(name): \(message)")
      #expect(message.contains("`\(name)`"), "\(message)")
    }
  }

  @Test func `a computed property that happens to return the value of its provider is not a provider`() async {
    let decorated = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Shop().decorate(\.title) { $0 + "!" }
    }
    let restored = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Shop().restore(\.title)
    }
    for result in [decorated, restored] {
      #expect(result?.message.contains("is not a provider: it is computed from `name`") == true)
    }
  }

  @Test func `an asynchronous property that is computed is not a provider`() async {
    let replaced = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let shop = Shop()
      _ = await shop.stock
      await shop.replace(with: 5) { await $0.shownStock }
    }
    let restored = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      await Shop().restore { await $0.loudMotto }
    }
    #expect(replaced?.message.contains("is not a provider: it is computed from `stock`") == true)
    #expect(restored?.message.contains("is not a provider: it is computed from `motto`") == true)
  }

  @Test func `an asynchronous provider is replaced by any value`() async {
    let shop = Shop()
    for number in [5, -4, 5, 0] {
      await shop.replace(with: number) { await $0.stock }
      #expect(await shop.stock == number)
    }
    await shop.restore { await $0.stock }
    #expect(await shop.stock == -4)
  }

  @Test func `a provider is replaced by any value, whatever it has been`() {
    let shop = Shop()
    for flag in [true, false, false, true] {
      shop[\.isLoggedIn] = flag
      #expect(shop.isLoggedIn == flag)
    }
    for name in ["", "ADA", "ada", "adaProbe", "80", "11"] {
      shop[\.alias] = name
      #expect(shop.name == name)
      shop.restore(\.alias)
      shop.replace(\.name) { name }
      #expect(shop.name == name)
    }
    for scores in [[], [1], [1, 2], [2, 1], [1, 1]] {
      shop[\.scores] = scores
      #expect(shop.scores == scores)
    }
    for port in ["10009", "8080", "11111"] {
      shop[\.checkedPort] = port
      #expect(shop.port == port)
    }
    for balance in [0, .min] {
      shop[\.balance] = balance
      #expect(shop.balance == balance && shop.shownBalance == 0)
    }
    shop[\.limits].highest = 6
    #expect(shop.orderedLimits == Limits(lowest: 1, highest: 6))
  }

  @Test func `a property may be called as if it had parameters`() {
    let shop = Shop()
    #expect(shop.`price (gross)` == 119)
    shop[\.`price (gross)`] = 120
    #expect(shop.`price (gross)` == 120)
  }
}
