// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailGraph

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("sesion", "session"), ("Sesion", "session"), ("session", "session"), ("ap", "app"), ("cat", "car"),
    ("xy", nil), ("sssn", nil), ("", nil),
  ])
  func `a name is near if a third of its letters differ at most, or a single letter`(name: String, nearest: String?) {
    #expect(NearestName.of(name, among: ["session", "app", "car"]) == nearest)
  }

  @Test func `the nearest names come first, and equally near ones stay in order`() {
    let names = ["feeder", "feet", "seed", "feed", "other"]
    #expect(NearestName.list(of: "feed", among: names, atMost: 5) == ["feed", "feet", "seed"])
    #expect(NearestName.list(of: "feed", among: names, atMost: 2) == ["feed", "feet"])
    #expect(NearestName.list(of: "App.feet", among: ["App.feed"], atMost: 1) == ["App.feed"])
  }

  @Test func `only a part of a candidate is compared if that is asked for`() {
    let found = NearestName.list(of: "fed", among: ["App.feed", "Child.feed", "Child.clock"], atMost: 3) {
      String($0.split(separator: ".")[1])
    }
    #expect(found == ["App.feed", "Child.feed"])
  }
}
