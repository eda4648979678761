// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness

/// A root whose edges turn around: which of two neighbours is built from the other depends on the current order.
///
/// In no order is there a cycle.
final class TurningNet: CompositionRoot {
  private struct Node {
    var lifetime = Lifetime.shared
    var neighbours: [Int] = []
    /// Before which of its neighbours the factory asks for the order again.
    var asksAgain = 0
  }

  let wiring = Wiring()
  private let nodes: [Node]
  /// The ranks of the nodes in each order.
  private let orders: [[Int]]

  /// Makes a random net.
  init(_ random: inout SeededGenerator) {
    let count = 2 + random.below(9)
    let lifetimes: [Lifetime] = [.shared, .shared, .shared, .weak, .perResolution, .transient]
    var nodes = (0..<count).map { _ in Node(lifetime: lifetimes.randomElement(using: &random)!) }
    orders = (0..<3).map { _ in random.order(count) }
    for index in 1..<count {
      for _ in 0..<(1 + random.below(2)) {
        let other = random.below(index)
        nodes[index].neighbours.append(other)
        nodes[other].neighbours.append(index)
      }
    }
    for index in nodes.indices {
      nodes[index].neighbours.shuffle(using: &random)
      nodes[index].asksAgain = random.below(4)
    }
    self.nodes = nodes
  }

  var count: Int { nodes.count }
  var orderCount: Int { orders.count }

  var order: Int { shared { 0 } }

  subscript(index: Int) -> Part {
    provide(nodes[index].lifetime, at: Net.site(index)) { build(index) }
  }

  /// Reads the asynchronous provider of a node: all of them keep their instances.
  func asynchronous(_ index: Int) async -> Part {
    let site = Net.site(index + count)
    return await shared(at: site) { () async in await buildAsynchronously(index) }
  }

  private func build(_ index: Int) -> Part {
    var order = order
    let parts = nodes[index].neighbours.enumerated().compactMap { number, other in
      if number == nodes[index].asksAgain { order = self.order }
      sched_yield()
      return comes(other, before: index, in: order) ? self[other] : nil
    }
    return Part(index, of: parts)
  }

  private func buildAsynchronously(_ index: Int) async -> Part {
    var order = order
    var parts: [Part] = []
    for (number, other) in nodes[index].neighbours.enumerated() {
      if number == nodes[index].asksAgain { order = self.order }
      await Task.yield()
      if comes(other, before: index, in: order) { parts.append(await asynchronous(other)) }
    }
    return Part(index, of: parts)
  }

  private func comes(_ other: Int, before index: Int, in order: Int) -> Bool {
    orders[order][other] < orders[order][index]
  }

  /// What a read gives once an order stays.
  func truth(_ index: Int, in order: Int) -> UInt64 {
    let parts = nodes[index].neighbours.filter { comes($0, before: index, in: order) }
    return signature(of: [UInt64(index)] + parts.map { truth($0, in: order) })
  }
}
