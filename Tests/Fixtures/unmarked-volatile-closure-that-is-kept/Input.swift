// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

/// What it takes reads the clock only when it is asked to, which is what a sealed test must not do in silence.
final class Client: Sendable {
  static let shared = Client(now: { Date() })
  private let now: @Sendable () -> Date
  init(now: @escaping @Sendable () -> Date) { self.now = now }
  func age(of date: Date) -> TimeInterval { now().timeIntervalSince(date) }
}

struct AppRoot: CompositionRoot {
  let wiring = Wiring()
  var marked: Client { shared(.volatile) { Client(now: { Date() }) } }
  var client: Client { shared { Client.shared } }
  var other: Client { shared { Client(now: { Date() }) } }
  var fixed: Client { shared { Client(now: { .distantPast }) } }
}

func start(_ root: AppRoot) { _ = (root.client, root.other, root.fixed, root.marked) }
