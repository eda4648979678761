// SPDX-License-Identifier: Apache-2.0
//
// A dependency object, some of whose parts take the object itself: the bootstrapping problem.

import Dovetail
import Testing

private protocol AService: Sendable { func getAs() -> [Int] }
private protocol BService: Sendable { func getBs() -> [Int] }
private protocol CService: Sendable { func getCs() -> [Pair] }

private struct Pair: Equatable, Sendable {
  let a, b: Int
  init(_ a: Int, _ b: Int) { (self.a, self.b) = (a, b) }
}

private protocol HasA: Sendable { var a: any AService { get } }
private protocol HasB: Sendable { var b: any BService { get } }
private protocol HasC: Sendable { var c: any CService { get } }

private struct LiveA: AService { func getAs() -> [Int] { [1, 2, 3] } }
private struct LiveB: BService { func getBs() -> [Int] { [11, 12, 13] } }

/// `C`, which takes the very object that provides it.
private struct COfObject: CService {
  typealias Dependencies = HasA & HasB
  let dependencies: any Dependencies

  func getCs() -> [Pair] { zip(dependencies.a.getAs(), dependencies.b.getBs()).map(Pair.init) }
}

/// `C` that takes its parts, and so knows of no object.
private struct COfParts: CService {
  let a: any AService
  let b: any BService

  func getCs() -> [Pair] { zip(a.getAs(), b.getBs()).map(Pair.init) }
}

private struct FakeA: AService { func getAs() -> [Int] { [-1, -2, -3] } }
private struct FakeB: BService { func getBs() -> [Int] { [-11, -12, -13] } }
private struct FakeC: CService { func getCs() -> [Pair] { [Pair(0, 0)] } }

private protocol Root: CompositionRoot, HasA, HasB, HasC {
  init()
}

private struct ObjectRoot: Root {
  let wiring = Wiring()
  var a: any AService { shared { LiveA() } }
  var b: any BService { shared { LiveB() } }
  var c: any CService { shared { COfObject(dependencies: self) } }
}

private struct PartsRoot: Root {
  let wiring = Wiring()
  var a: any AService { shared { LiveA() } }
  var b: any BService { shared { LiveB() } }
  var c: any CService { shared { COfParts(a: a, b: b) } }
}

private struct ControllerOverAAndB {
  typealias Dependencies = HasA & HasB
  let dependencies: any Dependencies
  var total: Int { (dependencies.a.getAs() + dependencies.b.getBs()).reduce(0, +) }
}

private struct ControllerOverC {
  typealias Dependencies = HasC
  let dependencies: any Dependencies
  var total: Int { dependencies.c.getCs().map { $0.a + $0.b }.reduce(0, +) }
}

/// One row of the table: what is replaced, and what is then to be seen.
private struct Row: Sendable, CustomTestStringConvertible {
  enum Part: String, Sendable { case a, b, c }

  let replaced: [Part]
  let cs: [Pair]
  let totalOverAAndB, totalOverC: Int

  init(_ replaced: [Part], _ cs: [Pair], _ totalOverAAndB: Int, _ totalOverC: Int) {
    self.replaced = replaced
    self.cs = cs
    self.totalOverAAndB = totalOverAAndB
    self.totalOverC = totalOverC
  }

  var testDescription: String { replaced.isEmpty ? "nothing" : replaced.map(\.rawValue).joined(separator: " and ") }

  static let nothing = Row([], [Pair(1, 11), Pair(2, 12), Pair(3, 13)], 42, 42)
  static let all = [
    nothing,
    Row([.a], [Pair(-1, 11), Pair(-2, 12), Pair(-3, 13)], 30, 30),
    Row([.b], [Pair(1, -11), Pair(2, -12), Pair(3, -13)], -30, -30),
    Row([.a, .b], [Pair(-1, -11), Pair(-2, -12), Pair(-3, -13)], -42, -42),
    Row([.c], [Pair(0, 0)], 42, 0),
  ]
}

@Suite struct DependencyObjectTests {
  private static let roots: [any Root.Type] = [ObjectRoot.self, PartsRoot.self]

  private func replace<R: Root>(_ parts: [Row.Part], in root: R) {
    for part in parts {
      switch part {
      case .a: root[\.a] = FakeA()
      case .b: root[\.b] = FakeB()
      case .c: root[\.c] = FakeC()
      }
    }
  }

  private func expect(_ row: Row, of root: some Root, _ location: SourceLocation = #_sourceLocation) {
    #expect(root.c.getCs() == row.cs, sourceLocation: location)
    #expect(ControllerOverAAndB(dependencies: root).total == row.totalOverAAndB, sourceLocation: location)
    #expect(ControllerOverC(dependencies: root).total == row.totalOverC, sourceLocation: location)
  }

  /// Runs a test on a root of the given type, and releases what the root's values hold of it.
  private func withRoot<R: Root>(_: R.Type, _ body: (any Root) -> Void) {
    let scope = Scope(R())
    body(scope.root)
  }

  @Test(arguments: roots, Row.all)
  private func `a replacement before the first use`(of type: any Root.Type, row: Row) {
    withRoot(type) { root in
      replace(row.replaced, in: root)
      expect(row, of: root)
    }
  }

  @Test(arguments: roots, Row.all)
  private func `a replacement after C was built and used`(of type: any Root.Type, row: Row) {
    withRoot(type) { root in
      expect(.nothing, of: root)
      replace(row.replaced, in: root)
      expect(row, of: root)
    }
  }

  @Test(arguments: roots)
  private func `restoring A brings the first row back`(of type: any Root.Type) {
    func check(_ root: some Root) {
      root[\.a] = FakeA()
      expect(Row.all[1], of: root)
      root.restore(\.a)
      expect(.nothing, of: root)
    }
    withRoot(type) { check($0) }
  }

  @Test(arguments: roots)
  private func `C replaced by hand stays when A is replaced`(of type: any Root.Type) {
    withRoot(type) { root in
      expect(.nothing, of: root)
      replace([.c, .a], in: root)
      expect(Row([], [Pair(0, 0)], 30, 0), of: root)
    }
  }

  @Test func `a controller that was made before sees what is replaced after`() {
    withRoot(ObjectRoot.self) { root in
      let overParts = ControllerOverAAndB(dependencies: root)
      let overC = ControllerOverC(dependencies: root)
      #expect(overParts.total == 42 && overC.total == 42)
      replace([.a, .b], in: root)
      #expect(overParts.total == -42 && overC.total == -42)
    }
  }

  @Test func `a node that keeps the object needs no rebuilding and one that keeps parts is rebuilt`() {
    let ofObject = Scope(ObjectRoot())
    let c = ofObject.c
    ofObject.root[\.a] = FakeA()
    #expect(c.getCs() == Row.all[1].cs)

    let root = PartsRoot()
    let old = root.c
    root[\.a] = FakeA()
    #expect(old.getCs() == Row.nothing.cs)
    #expect(root.c.getCs() == Row.all[1].cs)
  }

  @Test func `a node is provided by a var of the very object that it takes`() {
    let scope = Scope(ObjectRoot())
    #expect(scope.c.getCs() == Row.nothing.cs)
  }
}
