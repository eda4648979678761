// SPDX-License-Identifier: Apache-2.0

/// The vertical position of each slot: in the given order, and as near to its neighbours as that allows.
///
/// Sweeps go through the layers in both directions. In each sweep, the target of a slot is the mean position of its
/// neighbours. Slots whose targets conflict are pooled around the mean of these, which minimises the sum of the squared
/// distances from the targets (isotonic regression by pooling adjacent violators).
struct LayerPlacing {
  /// The space between the edge of a band and its boxes; the space at the top contains the label.
  static let bandPadding = (top: 34.0, bottom: 16.0)
  static let bandGap = 18.0
  /// The number of sweeps: after these, slots hardly move any more.
  private static let sweeps = 16
  /// The number of sweeps for a large graph, in which readers cannot follow single edges.
  private static let sweepsOfLarge = 6
  /// The weight of a neighbour if both are bends, compared with 1 otherwise: it keeps long edges straight.
  private static let weightOfBends = 4.0
  /// The weight of a slot without neighbours: small, so that it gives way.
  private static let minimumWeight = 0.1

  let slots: [LayeredLayout.Slot]
  let layers: [[Int]]
  /// The space between two providers.
  let gap: Double
  private let neighbours: [[Int]]

  init(slots: [LayeredLayout.Slot], links: [[Int]], layers: [[Int]], gap: Double) {
    self.gap = gap
    self.slots = slots
    self.layers = layers
    var neighbours = links
    for (slot, targets) in links.enumerated() { for target in targets { neighbours[target].append(slot) } }
    self.neighbours = neighbours
  }

  /// Sets the positions of the slots, the bands and the height of a layout.
  func place(in layout: inout LayeredLayout) {
    var top = 0.0
    let roots = Set(slots.compactMap { $0.provider == nil ? nil : $0.band }).sorted()
    for band in roots {
      let parts = layers.map { layer in layer.filter { slots[$0].band == band } }
      let positions = place(parts)
      let edges = positions.map { (top: $1 - slots[$0].height / 2, bottom: $1 + slots[$0].height / 2) }
      let first = edges.map(\.top).min() ?? 0
      let last = edges.map(\.bottom).max() ?? 0
      let offset = top + Self.bandPadding.top - first
      for (slot, y) in positions { layout.slots[slot].y = ((y + offset) * 2).rounded() / 2 }
      let bottom = (last + offset + Self.bandPadding.bottom).rounded(.up)
      layout.bands.append(LayeredLayout.Band(root: band, top: top, bottom: bottom))
      top = bottom + Self.bandGap
    }
    layout.height = max(0, top - Self.bandGap)
  }

  /// The vertical positions of one band's slots, relative to an arbitrary origin.
  private func place(_ layers: [[Int]]) -> [Int: Double] {
    var positions: [Int: Double] = [:]
    for layer in layers {
      var y = 0.0
      for slot in layer {
        positions[slot] = y + slots[slot].height / 2
        y += slots[slot].height + gap
      }
      // All layers start centred on the same height.
      for slot in layer { positions[slot]! -= (y - gap) / 2 }
    }
    let count = slots.count < LayeredLayout.largeCount ? Self.sweeps : Self.sweepsOfLarge
    for sweep in LayerSweep.alternating(count, through: layers.indices) {
      for layer in sweep.layers { settle(layers[layer], &positions) }
    }
    return positions
  }

  /// Moves the slots of a layer towards their targets, as far as their order and heights allow.
  private func settle(_ layer: [Int], _ positions: inout [Int: Double]) {
    let offsets = offsets(in: layer)
    // Pools of slots that touch each other, each with the target of its first slot.
    var pools: [(target: Double, weight: Double, count: Int)] = []
    for (slot, offset) in zip(layer, offsets) {
      let (target, weight) = target(of: slot, positions)
      pools.append((target - offset, max(weight, Self.minimumWeight), 1))
      while pools.count > 1, pools[pools.count - 2].target > pools[pools.count - 1].target {
        let last = pools.removeLast()
        let pool = pools.removeLast()
        let weight = pool.weight + last.weight
        pools.append(
          ((pool.target * pool.weight + last.target * last.weight) / weight, weight, pool.count + last.count))
      }
    }
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        positions[layer[index]] = pool.target + offsets[index]
        index += 1
      }
    }
  }

  /// The distance of each slot of a layer from the first one, if all touch each other.
  private func offsets(in layer: [Int]) -> [Double] {
    var offsets: [Double] = []
    var offset = 0.0
    var previous: Int?
    for slot in layer {
      if let previous {
        let areBends = isBend(slot) && isBend(previous)
        offset += (slots[previous].height + slots[slot].height) / 2 + (areBends ? 0 : gap)
      }
      previous = slot
      offsets.append(offset)
    }
    return offsets
  }

  /// The target of a slot, which is the mean position of its neighbours, and the sum of their weights.
  private func target(of slot: Int, _ positions: [Int: Double]) -> (position: Double, weight: Double) {
    var sum = 0.0
    var weight = 0.0
    for neighbour in neighbours[slot] {
      guard let position = positions[neighbour] else { continue }
      let neighbourWeight = isBend(slot) && isBend(neighbour) ? Self.weightOfBends : 1
      sum += position * neighbourWeight
      weight += neighbourWeight
    }
    return (weight > 0 ? sum / weight : positions[slot] ?? 0, weight)
  }

  private func isBend(_ slot: Int) -> Bool { slots[slot].provider == nil }
}
