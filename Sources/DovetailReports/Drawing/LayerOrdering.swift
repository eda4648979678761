// SPDX-License-Identifier: Apache-2.0

/// The order of the slots in each layer, so that few edges cross.
///
/// Sweeps go through the layers in both directions; in each sweep, a slot moves to the mean position of its neighbours
/// in the previous layer (the barycentre), and adjacent slots are exchanged where that removes crossings. The order
/// with the fewest crossings is kept. A slot never leaves its band.
struct LayerOrdering {
  /// The number of sweeps: after these, the order hardly changes any more.
  private static let sweeps = 24
  /// The number of sweeps for a large graph, in which readers cannot follow single edges.
  private static let sweepsOfLarge = 8
  /// How many times adjacent slots are exchanged in one sweep.
  private static let maximumRounds = 4

  private let slots: [LayeredLayout.Slot]
  private let below: [[Int]]
  private let above: [[Int]]

  init(slots: [LayeredLayout.Slot], links: [[Int]]) {
    self.slots = slots
    below = links
    var above = [[Int]](repeating: [], count: slots.count)
    for (slot, targets) in links.enumerated() { for target in targets { above[target].append(slot) } }
    self.above = above
  }

  /// An order of each layer with few crossings.
  func best() -> [[Int]] {
    var layers = start()
    var positions = [Double](repeating: 0, count: slots.count)
    for layer in layers { number(layer, &positions) }
    var best = (layers: layers, crossings: crossings(layers, positions))
    let isSmall = slots.count < LayeredLayout.largeCount
    let count = isSmall ? Self.sweeps : Self.sweepsOfLarge
    for sweep in LayerSweep.alternating(count, through: layers.indices) where best.crossings > 0 {
      for layer in sweep.layers {
        sort(&layers[layer], by: sweep.isDown ? above : below, &positions)
        if isSmall { exchange(&layers[layer], &positions) }
      }
      let left = crossings(layers, positions)
      if left < best.crossings { best = (layers, left) }
    }
    return best.layers
  }

  /// The initial order: by bands, and within a band in the order of a search from the entry points.
  private func start() -> [[Int]] {
    var layers = [[Int]](repeating: [], count: (slots.map(\.layer).max() ?? -1) + 1)
    var isSeen = [Bool](repeating: false, count: slots.count)
    let entries = slots.indices.sorted { (-slots[$0].layer, $0) < (-slots[$1].layer, $1) }
    for entry in entries {
      var rest = [entry]
      while let slot = rest.popLast() {
        if isSeen[slot] { continue }
        isSeen[slot] = true
        layers[slots[slot].layer].append(slot)
        rest += below[slot].reversed()
      }
    }
    return layers.map { layer in
      layer.enumerated().sorted { (slots[$0.element].band, $0.offset) < (slots[$1.element].band, $1.offset) }
        .map(\.element)
    }
  }

  private func number(_ layer: [Int], _ positions: inout [Double]) {
    for (index, slot) in layer.enumerated() { positions[slot] = Double(index) }
  }

  private func sort(_ layer: inout [Int], by neighbours: [[Int]], _ positions: inout [Double]) {
    let keys = layer.map { slot -> Double in
      let around = neighbours[slot]
      if around.isEmpty { return positions[slot] }
      return around.reduce(0) { $0 + positions[$1] } / Double(around.count)
    }
    layer = layer.indices
      .sorted { (slots[layer[$0]].band, keys[$0], $0) < (slots[layer[$1]].band, keys[$1], $1) }
      .map { layer[$0] }
    number(layer, &positions)
  }

  /// Exchanges adjacent slots as long as that removes crossings.
  private func exchange(_ layer: inout [Int], _ positions: inout [Double]) {
    var isChanged = true
    var rounds = 0
    while isChanged && rounds < Self.maximumRounds {
      isChanged = false
      rounds += 1
      for index in layer.indices.dropLast() {
        let (one, other) = (layer[index], layer[index + 1])
        guard slots[one].band == slots[other].band else { continue }
        let difference = [above, below].reduce(0) { sum, neighbours in
          sum + pairs(neighbours[one], neighbours[other], positions)
            - pairs(neighbours[other], neighbours[one], positions)
        }
        if difference > 0 {
          layer.swapAt(index, index + 1)
          positions[one] += 1
          positions[other] -= 1
          isChanged = true
        }
      }
    }
  }

  /// How many edges to the first neighbours cross edges to the second ones, if the first slot is above the second.
  private func pairs(_ first: [Int], _ second: [Int], _ positions: [Double]) -> Int {
    first.reduce(0) { sum, one in sum + second.count { positions[one] > positions[$0] } }
  }

  /// How many edges cross between adjacent layers.
  private func crossings(_ layers: [[Int]], _ positions: [Double]) -> Int {
    var count = 0
    for layer in layers.indices.dropFirst() {
      // Where the edges of the slots so far end: those that end further down are crossed.
      var earlierEnds = FenwickTree(limit: layers[layer - 1].count)
      var earlierCount = 0
      for slot in layers[layer] {
        let ends = below[slot].filter { slots[$0].layer == layer - 1 }.map { Int(positions[$0]) }
        for end in ends { count += earlierCount - earlierEnds.sum(before: end + 1) }
        for end in ends { earlierEnds.add(at: end) }
        earlierCount += ends.count
      }
    }
    return count
  }
}
