// SPDX-License-Identifier: Apache-2.0

import TestRandomness

/// One word that stands for what something was made of, in order.
func signature(_ parts: UInt64...) -> UInt64 { signature(of: parts) }

func signature(of parts: [UInt64]) -> UInt64 {
  parts.reduce(0x5151) { SeededGenerator.mixed($0 &* 31 &+ $1) }
}

extension SeededGenerator {
  mutating func order(_ count: Int) -> [Int] { Array(0..<count).shuffled(using: &self) }
}
