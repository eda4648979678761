// SPDX-License-Identifier: Apache-2.0

/// How far down each slot stands: in the order that was found, and as near to its neighbours as that allows.
///
/// Sweeps go up and down the layers. In each, every slot wants to stand in the middle of its neighbours; where several
/// want the same place they are set around the mean of their wishes, which is the least that they can be off in sum of
/// squares (isotonic regression by pooling).
struct LayerPlacing {
  /// The room between the edge of a band and its boxes; at the top the label stands in it.
  static let bandPadding = (top: 34.0, bottom: 16.0)
  static let bandGap = 18.0
  /// How often all layers are moved: after some sweeps they hardly move any more.
  private static let sweeps = 16
  /// The same for a large graph, where single edges are not followed.
  private static let sweepsOfLarge = 6
  /// How much more a neighbour pulls where both are bends: an edge that bends in the middle of nowhere is the worst.
  private static let pullOfBends = 4.0
  /// What a slot weighs that nothing pulls: little, so that it gives way.
  private static let smallestWeight = 0.1

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

  /// Sets the places of the slots, the bands and the height of a layout.
  func place(in layout: inout LayeredLayout) {
    var top = 0.0
    let scopes = Set(slots.compactMap { $0.provider == nil ? nil : $0.band }).sorted()
    for band in scopes {
      let parts = layers.map { layer in layer.filter { slots[$0].band == band } }
      let places = place(parts)
      let edges = places.map { (top: $1 - slots[$0].height / 2, bottom: $1 + slots[$0].height / 2) }
      let first = edges.map(\.top).min() ?? 0
      let last = edges.map(\.bottom).max() ?? 0
      let offset = top + Self.bandPadding.top - first
      for (slot, y) in places { layout.slots[slot].y = ((y + offset) * 2).rounded() / 2 }
      let bottom = (last + offset + Self.bandPadding.bottom).rounded(.up)
      layout.bands.append(LayeredLayout.Band(scope: band, top: top, bottom: bottom))
      top = bottom + Self.bandGap
    }
    layout.height = max(0, top - Self.bandGap)
  }

  /// The places of one band's slots, with any origin.
  private func place(_ layers: [[Int]]) -> [Int: Double] {
    var places: [Int: Double] = [:]
    for layer in layers {
      var y = 0.0
      for slot in layer {
        places[slot] = y + slots[slot].height / 2
        y += slots[slot].height + gap
      }
      // All layers start around the same middle.
      for slot in layer { places[slot]! -= (y - gap) / 2 }
    }
    for sweep in 0..<(slots.count < LayeredLayout.largeCount ? Self.sweeps : Self.sweepsOfLarge) {
      let isDown = sweep % 2 == 0
      for layer in isDown ? Array(layers.indices.reversed()) : Array(layers.indices) {
        settle(layers[layer], &places)
      }
    }
    return places
  }

  /// Moves the slots of a layer to where they want to stand, as far as their order and heights allow.
  private func settle(_ layer: [Int], _ places: inout [Int: Double]) {
    let offsets = offsets(in: layer)
    // A pool of slots that touch each other, by what its first one wants.
    var pools: [(wish: Double, weight: Double, count: Int)] = []
    for (slot, offset) in zip(layer, offsets) {
      let (wish, weight) = wish(of: slot, places)
      pools.append((wish - offset, max(weight, Self.smallestWeight), 1))
      while pools.count > 1, pools[pools.count - 2].wish > pools[pools.count - 1].wish {
        let last = pools.removeLast()
        let pool = pools.removeLast()
        let weight = pool.weight + last.weight
        pools.append(
          ((pool.wish * pool.weight + last.wish * last.weight) / weight, weight, pool.count + last.count))
      }
    }
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        places[layer[index]] = pool.wish + offsets[index]
        index += 1
      }
    }
  }

  /// How far below the first slot of a layer each one stands where all touch each other.
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

  /// Where a slot wants to stand: in the middle of its neighbours; and how strongly they pull.
  private func wish(of slot: Int, _ places: [Int: Double]) -> (place: Double, weight: Double) {
    var sum = 0.0
    var weight = 0.0
    for neighbour in neighbours[slot] {
      guard let place = places[neighbour] else { continue }
      let pull = isBend(slot) && isBend(neighbour) ? Self.pullOfBends : 1
      sum += place * pull
      weight += pull
    }
    return (weight > 0 ? sum / weight : places[slot] ?? 0, weight)
  }

  private func isBend(_ slot: Int) -> Bool { slots[slot].provider == nil }
}
