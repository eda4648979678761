// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Orders { func status() async -> String }

// It asks a service again and again, which is logic.
final class OrderPoller {
  private let orders: any Orders

  init(orders: any Orders) { self.orders = orders }

  func waitForDelivery() async throws {
    while await orders.status() != "delivered" { try await Task.sleep(for: .seconds(5)) }
  }
}

// It only waits.
final class Poller {
  func run(_ ask: () async -> Bool) async throws {
    while await !ask() { try await Task.sleep(for: .seconds(5)) }
  }
}
