// SPDX-License-Identifier: Apache-2.0

import Dovetail
import ProviderModules
import Testing

private protocol Greeter: Sendable { var greeting: String { get } }
private struct Hello: Greeter { var greeting = "hello" }
private struct Fake: Greeter { var greeting = "fake" }
private struct Same: Greeter, Equatable { var greeting = "same" }

/// It does not equal itself if it is at no place, and has bytes that a copy need not have.
private struct Mark: Equatable {
  var isVisible = true
  var place = 1.0
  var layer: UInt8 = 3
}

// Key paths that are formed through these compare equal: each is the first requirement, of the same type.
private protocol HasOne: Sendable { var one: any Greeter { get } }
private protocol HasTwo: Sendable { var two: any Greeter { get } }

private struct Root: CompositionRoot, HasOne, HasTwo {
  let wiring = Wiring()
  var one: any Greeter { shared { Hello(greeting: "one") } }
  var two: any Greeter { shared { Hello(greeting: "two") } }
  var left: String { shared { "left" } }; var right: String { shared { "right" } }
  var pair: (Int, Int) { (shared { 1 }, shared { 2 }) }
  var equal: Same { shared { Same() } }
  var equalToo: Same { shared { Same() } }
  var mark: Mark { shared { Mark() } }
}

extension CompositionRoot where Self: HasOne {
  fileprivate func replaceOne(by value: any Greeter) { self[\.one] = value }
}
extension CompositionRoot where Self: HasTwo {
  fileprivate func replaceTwo(by value: any Greeter) { self[\.two] = value }
}

#sourceLocation(file:"Generated.swift",line:1)
private struct Colliding: CompositionRoot { let wiring = Wiring() }
#sourceLocation(file:"Generated.swift",line:10)
extension Colliding {
  fileprivate var alpha: String { shared { "alpha" } }
}
#sourceLocation(file:"Generated.swift",line:10)
extension Colliding {
  fileprivate var omega: String { shared { "omega" } }
}
#sourceLocation(file:"Generated.swift",line:10)
extension Colliding {
  fileprivate var gamma: Int { shared { 3 } }
}
#sourceLocation()

private struct AppRoot: CompositionRoot, HasFeed, HasFeedSource, HasTally, HasNumbered {
  let wiring = Wiring()
  var feedSource: any FeedSource { shared(.volatile) { Source(text: "live") } }
  var tally: Tally { shared { Tally() } }
}

private struct Source: FeedSource {
  let text: String
  func lines() -> [String] { [text] }
}

private struct FakeFeed: Feed { let headlines = ["fake"] }

@Suite struct IdentificationTests {
  private let root = Root()

  @Test func `a value that does not equal itself is replaced`() {
    for layer in UInt8(0)...9 {
      root[\.mark] = Mark(isVisible: false, place: .nan, layer: layer)
      #expect(root.mark.place.isNaN && root.mark.layer == layer)
    }
  }

  @Test func `two protocols whose key paths are equal are two providers`() {
    root.replaceOne(by: Fake())
    #expect(root.one.greeting == "fake")
    #expect(root.two.greeting == "two")
    root.replaceTwo(by: Fake(greeting: "other"))
    #expect(root.one.greeting == "fake")
    #expect(root.two.greeting == "other")
    root.restore(\.one)
    #expect(root.one.greeting == "one")
    #expect(root.two.greeting == "other")
  }

  @Test func `a key path through a protocol reaches the provider that the root's own reaches`() {
    root.replaceOne(by: Fake())
    root[\.one] = Fake(greeting: "again")
    #expect(root.one.greeting == "again")
    root.restore(\.one)
    #expect(root.one.greeting == "one")
  }

  @Test func `two providers on one line are two`() {
    #expect(root.left == "left")
    #expect(root.right == "right")
    root[\.right] = "fake"
    #expect(root.left == "left")
    #expect(root.right == "fake")
    #expect(root.pair == (1, 2))
  }

  @Test func `equal values of one type are two providers`() {
    root[\.equalToo] = Same(greeting: "replaced")
    #expect(root.equal.greeting == "same")
    #expect(root.equalToo.greeting == "replaced")
    root[\.equalToo] = Same()
    root[\.equal] = Same(greeting: "other")
    #expect(root.equalToo.greeting == "same")
  }

  @Test func `private properties of one name in two files are two providers`() {
    let twins = TwinRoot()
    #expect(twins.here() == "here")
    #expect(twins.there() == "there")
    twins.replaceHere()
    #expect(twins.here() == "replaced")
    #expect(twins.there() == "there")
  }

  @Test func `generated providers that claim one place are told apart by name and type`() {
    let root = Colliding()
    #expect(root.alpha == "alpha")
    #expect(root.omega == "omega")
    #expect(root.gamma == 3)
    root[\.omega] = "replaced"
    #expect(root.alpha == "alpha")
    #expect(root.omega == "replaced")
  }

  @Test func `a provider of another module is one, and follows what the root replaces`() {
    let root = AppRoot()
    let erased: any HasFeed = root
    #expect(erased.feed.headlines == ["live"])
    root[\.feedSource] = Source(text: "other")
    #expect(erased.feed.headlines == ["other"])
    root[\.feed] = FakeFeed()
    #expect(erased.feed.headlines == ["fake"])
    root.restore(\.feed)
    #expect(erased.feed.headlines == ["other"])
  }

  @Test func `an inlinable provider is built once wherever it is read`() {
    let root = AppRoot()
    let outside = root.inlined
    #expect(root.inlinedReadInside() === outside)
    #expect(outside.number == 1)
    #expect(root.opaque.number == 2)
    #expect(root.opaque === root.opaque)
    let replacement = Numbered(Tally())
    root[\.inlined] = replacement
    #expect(root.inlinedReadInside() === replacement)
    #expect(root.inlined === replacement)
    #expect(root.opaque.number == 2)
  }
}
