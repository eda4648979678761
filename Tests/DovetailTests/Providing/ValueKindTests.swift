// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private final class Token: Sendable {}

private protocol Holder: Sendable { var token: Token { get } }
private protocol ObjectHolder: AnyObject, Holder {}
private protocol Named: Sendable { var name: String { get } }

private final class Object: ObjectHolder, Named {
  let token: Token
  let name = "object"
  init(_ token: Token) { self.token = token }
}

private struct OneWord: Holder { let token: Token }

private struct ThreeWords: Holder, Named {
  let token: Token
  let name: String
}

private struct FiveWords: Holder, Named, Error {
  let token: Token
  let name: String
  let rest = (first: 1, second: 2)
}

private enum Choice: Holder {
  case one(Token)
  case other(Token, name: String)

  var token: Token {
    switch self {
    case .one(let token), .other(let token, _): token
    }
  }
}

/// Takes half a step less than from one to the next in an array.
private struct Wide: Sendable {
  var vector = SIMD4<Float>(repeating: 1)
  var number = 1
}

private struct WideRoot: CompositionRoot {
  let wiring = Wiring()
  var wide: Wide { shared { Wide() } }
}

/// A list that is not `Equatable`.
private indirect enum Links: Sendable {
  case end
  case link(number: Int, Links)

  static func chain(of count: Int) -> Links { (0..<count).reduce(.end) { .link(number: $1, $0) } }

  var length: Int {
    var (length, rest) = (0, self)
    while case .link(_, let next) = rest { (length, rest) = (length + 1, next) }
    return length
  }
}

private struct LinksRoot: CompositionRoot {
  let wiring = Wiring()
  var links: Links { shared { .chain(of: 10_000) } }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private struct GridRoot: CompositionRoot {
  struct Grid: Sendable { var cells: InlineArray<3, Int> }

  let wiring = Wiring()
  var cells: InlineArray<3, Int> { shared { InlineArray(repeating: 3) } }
  var grid: Grid { shared { Grid(cells: InlineArray(repeating: 3)) } }
  var sum: Int { shared { cells[0] + grid.cells[1] } }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let token: Token

  var plain: any Holder { shared { OneWord(token: token) } }
  var composed: any Holder & Named { shared { Object(token) } }
  var bound: any ObjectHolder { shared { Object(token) } }
  var anything: any Sendable { shared { FiveWords(token: token, name: "five") } }
  var optional: (any Holder)? { shared { Object(token) } }
  var error: any Error { shared { FiveWords(token: token, name: "five") } }
  var structure: FiveWords { shared { FiveWords(token: token, name: "five") } }
  var choice: Choice { shared { .other(token, name: "other") } }
}

/// Reads often, so that a copy too many or too few leaves a token behind or frees one that is in use.
private func readAll(_ root: Root) {
  for _ in 0..<100 {
    let copies: [any Sendable] = [
      root.plain, root.composed, root.bound, root.anything, root.optional, root.error, root.structure, root.choice,
    ]
    #expect(copies.count == 8)
  }
  #expect(root.plain.token === root.composed.token)
  #expect(root.bound.token === root.structure.token)
  #expect((root.anything as? FiveWords)?.token === root.choice.token)
  #expect((root.error as? FiveWords)?.rest.second == 2)
  #expect(root.optional?.token === root.token)
}

@Suite struct ValueKindTests {
  @Test func `every kind of value is copied and freed as it should be`() {
    weak var token: Token?
    do {
      let root = Root(token: Token())
      token = root.token
      readAll(root)
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test func `a value may be replaced by one that is copied in another way`() {
    weak var previous: Token?
    let root = Root(token: Token())
    let kinds: [(Token) -> any Holder] = [
      { Object($0) }, { OneWord(token: $0) }, { ThreeWords(token: $0, name: "too long a name for a short string") },
      { FiveWords(token: $0, name: "five") }, { Choice.one($0) }, { Choice.other($0, name: "other") },
    ]
    for (first, second) in kinds.flatMap({ first in kinds.map { (first, $0) } }) {
      for kind in [first, second] {
        let token = Token()
        root[\.plain] = kind(token)
        #expect(previous == nil)
        for _ in 0..<10 { #expect(root.plain.token === token) }
        previous = token
      }
    }
    root.restore(\.plain)
    #expect(previous == nil)
    #expect(root.plain.token === root.token)
  }

  @Test func `dropping a value leaves the bytes between its size and its stride alone`() async {
    #expect(MemoryLayout<Wide>.size == 24 && MemoryLayout<Wide>.stride == 32)
    await #expect(processExitsWith: .success) {
      let root = WideRoot()
      _ = root.wide
      // Blocks as large as that of a dropped value, each second of them free: an allocator that meets one of its own
      // words overwritten stops the program.
      let blocks = (1...2000).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 64 + 24, alignment: 16) }
      for index in blocks.indices.reversed() where index % 2 == 0 { blocks[index].deallocate() }
      for number in 1...10 { root[\.wide] = Wide(number: number) }
      for index in blocks.indices where index % 2 == 1 { blocks[index].deallocate() }
    }
  }

  @Test func `a value of no size is provided`() {
    struct Root: CompositionRoot {
      let wiring = Wiring()
      let counter = Counter()
      var nothing: Void { shared { counter.count("nothing") } }
    }
    let root = Root()
    for _ in 0..<3 { root.nothing }
    #expect(root.counter["nothing"] == 1)
  }

  @Test func `a value that contains itself ten thousand times is replaced`() {
    let root = LinksRoot()
    #expect(root.links.length == 10_000)
    root[\.links] = .chain(of: 10_000)
    #expect(root.links.length == 10_000)
    root[\.links] = .chain(of: 9_999)
    #expect(root.links.length == 9_999)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `an array in place is replaced, by itself and in a structure`() {
    let root = GridRoot()
    #expect(root.sum == 6)
    root[\.cells] = InlineArray(repeating: 5)
    #expect(root.cells[2] == 5 && root.sum == 8)
    root.replace(\.grid) { GridRoot.Grid(cells: InlineArray(repeating: 7)) }
    #expect(root.sum == 12)
    root.restoreAll()
    #expect(root.sum == 6)
  }
}
