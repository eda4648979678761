// SPDX-License-Identifier: Apache-2.0

/// One pass through all layers of a drawing, in which each layer is adapted to the one before it.
struct LayerSweep {
  /// Whether it goes down from the entry points to the leaves, rather than up.
  let isDown: Bool
  /// The indices of the layers, in the order of the pass.
  let layers: [Int]

  /// Passes in alternating directions, the first of them down.
  ///
  /// - Parameters:
  ///   - count: The number of passes.
  ///   - layers: The indices of the layers, from the leaves to the entry points.
  /// - Returns: The passes.
  static func alternating(_ count: Int, through layers: Range<Int>) -> [LayerSweep] {
    (0..<count).map { number in
      let isDown = number % 2 == 0
      return LayerSweep(isDown: isDown, layers: isDown ? layers.reversed() : Array(layers))
    }
  }
}
