// SPDX-License-Identifier: Apache-2.0
//
// A shop that makes every mistake that the runtime has a message for: the one that is named on the command line.

import Dovetail
import Foundation

#sourceLocation(file:"Shop/AppDependencies.swift",line:1)
struct AppDependencies: CompositionRoot {
  let wiring = Wiring()
  let name = "Shop"
  let signal = Signal()
  var api: any API { shared(.volatile) { LiveAPI() } }
  var loud: any API { LoggingAPI(wrapping: api) }
  var lone: any API { shared { return LiveAPI() } }
  var title: String { "\(api)" }

  var cart: Part { shared { Part(prices) } }
  var prices: Part { shared { Part(cart) } }

  var orders: Part { shared { Part(meeting { stock }) } }
  var stock: Part { shared { Part(meeting { orders }) } }
  func meeting(_ read: () -> Part) -> Part { signal.meet(); return read() }

  var page: Part { transient { Part(self.page) } }

  var count: any Sendable { weak { 42 } }

  var shelf: Part { helper() }
  func helper() -> Part { shared { Part() } }

  var tagged: any API {
    let inner = api
    return shared { LoggingAPI(wrapping: inner) }
  }

  var report: Part { shared { Part(signal.session!.user) } }
  var discount: @Sendable (Int) -> Void { shared { unimplemented("discount") } }
  var slow: Part {
    shared {
      signal.sleep(); return Part()
    }
  }
}

struct SessionDependencies: ChildRoot {
  let parent: AppDependencies
  let wiring: Wiring
  var user: Part { shared { Part() } }
  init(parent: AppDependencies) {
    (self.parent, wiring) = (parent, Wiring(childOf: parent.wiring))
  }
}

struct VisitDependencies: ChildRoot {
  let parent: AppDependencies
  let wiring = Wiring()
  var basket: Part { shared { Part() } }
}

struct KioskDependencies: CompositionRoot {
  var wiring: Wiring { Wiring() }
  var window: Part { shared { Part() } }
}

extension AppDependencies {
  var late: Part { get async { await shared { await Task.detached { await late }.value } } }
}
#sourceLocation(file:"Shop/Doubles.swift",line:1)
struct Doubles: TestRoot {
  let wiring = Wiring()
  var api: any API { stub { StubAPI() } }
  var till: Till { shared(.volatile) { Till() } }
  var checkout: Part { shared { till.open() } }
}

#sourceLocation(file:"Shop/Mistakes.swift",line:1)
let app = AppDependencies(), doubles = Doubles()
let mistakes: [String: () async throws -> Void] = [
  "unimplemented": { app.discount(3) },
  "no provider": { app.with(\.name, "Sweets") },
  "other type": { app[\.title] = "Sweets" },
  "lone return": { app[\.lone] = FakeAPI() },
  "computed": { app[\.loud] = FakeAPI() },
  "several": { app[\.tagged] = FakeAPI() },
  "cycle": { _ = app.cart },
  "threads": {
    let thread = Thread { _ = app.stock }
    thread.stackSize = 1 << 20
    thread.start()
    app.signal.isFirst = true
    _ = app.orders
  },
  "depth": { _ = app.page },
  "weak": { _ = app.count },
  "call site": { _ = app.shelf },
  "captive": {
    app.signal.session = SessionDependencies(parent: app)
    _ = app.report
  },
  "torn down": {
    let session = Scope(SessionDependencies(parent: app))
    try await session.end()
    _ = session.user
  },
  "stub": { doubles.api.ping() },
  "unreplaced": { _ = doubles.checkout },
  "waiting": {
    let thread = Thread { _ = app.slow }
    thread.start()
    pause(0.5)
    _ = app.slow
  },
  "empty": { let _: any HasStock = Registry.use() },
  "unfit": {
    Registry.add(LiveAPI())
    Registry.add(Shelf())
    let _: any HasStock & HasPrices = Registry.use()
  },
  "outside": {
    Registry.add(Shelf())
    Registry.isolated { let _: any HasStock = Registry.use() }
  },
  "inside": {
    await Registry.isolated {
      Registry.add(Shelf())
      await Task.detached { let _: any HasStock = Registry.use() }.value
    }
  },
  "registry cycle": {
    Registry.add { Romeo() }
    Registry.add { Juliet() }
    let _: Romeo = Registry.use()
  },
  "registry waiting": {
    Registry.add {
      pause(11.5)
      return Shelf()
    }
    let thread = Thread { let _: Shelf = Registry.use() }
    thread.start()
    pause(0.5)
    let _: Shelf = Registry.use()
  },
  "wiring": { KioskDependencies()[\.window] = Part() },
  "orphan": { _ = VisitDependencies(parent: app).basket },
  "task waiting": {
    Task { _ = await app.late }
    try await Task.sleep(for: .seconds(11.5))
  },
]
final class Romeo: Sendable { init() { let _: Juliet = Registry.use() } }
final class Juliet: Sendable { init() { let _: Romeo = Registry.use() } }
#sourceLocation()

protocol API: Sendable { func ping() }
struct LiveAPI: API { func ping() {} }
struct FakeAPI: API { func ping() {} }
struct LoggingAPI: API {
  init(wrapping _: any API) {}
  func ping() {}
}
final class StubAPI: API, ProviderStub {
  let context = StubContext.current
  func ping() { context.placeholder("ping()", of: "API") }
}
final class Till: Sendable { func open() -> Part { Part() } }
protocol HasStock: Sendable {}
protocol HasPrices: Sendable {}
struct Shelf: HasStock {}

final class Part: Sendable { init(_ parts: Part...) {} }

/// Brings two threads into the order in which they make the mistake.
final class Signal: @unchecked Sendable {
  var session: SessionDependencies?
  var isFirst = false

  /// The first thread goes on when the second one waits for it.
  func meet() { pause(Thread.isMainThread && isFirst ? 1.5 : 0.5) }
  func sleep() { pause(11.5) }
}

/// Something that takes its time, and knows no other way to.
func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

let mistake = CommandLine.arguments.dropFirst().joined(separator: " ")
if mistake == "all" {
  print(mistakes.keys.sorted().joined(separator: "\n"))
} else {
  try await mistakes[mistake]!()
}
