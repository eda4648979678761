// SPDX-License-Identifier: Apache-2.0

import TestRandomness
import Testing

@testable import DovetailGraph

@Suite struct EditDistanceTests {
  private func distance(_ one: String, _ other: String) -> Int {
    Array(one.unicodeScalars).editDistance(to: Array(other.unicodeScalars))
  }

  @Test(arguments: [
    ("", "", 0), ("", "root", 4), ("root", "root", 0), ("root", "roots", 1), ("root", "rot", 1), ("root", "boot", 1),
    ("root", "orot", 1), ("root", "orto", 2), ("kitten", "sitting", 3), ("ca", "abc", 3), ("größe", "grösse", 2),
    ("größe", "grüße", 1),
  ])
  func `each insertion, removal, replacement and swap counts once`(one: String, other: String, expected: Int) {
    #expect(distance(one, other) == expected)
  }

  @Test func `the edit distance is the same in both directions and no greater than the longer text`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let texts = (0..<2).map { _ in String((0..<random.below(8)).map { _ in "abc".randomElement(using: &random)! }) }
      let found = distance(texts[0], texts[1])
      #expect(found == distance(texts[1], texts[0]))
      #expect(found <= max(texts[0].count, texts[1].count))
      #expect((found == 0) == (texts[0] == texts[1]))
    }
  }
}
