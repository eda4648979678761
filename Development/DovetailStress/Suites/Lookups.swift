// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

/// Registries against a list of what was added: the newest that fits is found, whatever is added meanwhile.
struct Lookups: Sendable {
  private let run: Run
  private let seed: UInt64
  /// What was added, the oldest first.
  private let added = UncheckedGuarded<[(number: UInt64, kind: Kind)]>([])

  init(_ run: Run, _ seed: UInt64) { (self.run, self.seed) = (run, seed) }

  /// Adds and looks up at random, within nested isolated registries and within tasks of theirs.
  func runNested(depth: Int = 0) async {
    var random = SeededGenerator(seed: seed, stream: depth)
    for _ in 0..<(10 + random.below(20)) { step(&random) }
    if depth < 3 {
      let isSynchronous = random.happens(30)
      if isSynchronous {
        Registry.isolated {
          let inner = Lookups(run, seed)
          var random = SeededGenerator(seed: seed, stream: 50 + depth)
          for _ in 0..<20 { inner.step(&random) }
        }
      } else {
        await Registry.isolated { await Lookups(run, seed).runNested(depth: depth + 1) }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<3 {
        group.addTask { @concurrent in
          var random = SeededGenerator(seed: seed, stream: 10 * (depth + 1) + task)
          for number in 0..<20 {
            step(&random)
            if number.isMultiple(of: 5) { await Task.yield() }
          }
        }
      }
    }
    for request in Self.requests { check(request) }
  }

  /// Threads add and look up at once in the registry of the whole program.
  func runOnThreads() {
    // What earlier rounds have added is older than all that is added now.
    for (number, kind) in Kind.allCases.enumerated() { add(UInt64(number), kind, isFactory: false) }
    onThreads(4) { thread in
      var random = SeededGenerator(seed: seed, stream: 100 + thread)
      for _ in 0..<40 { step(&random) }
    }
    for request in Self.requests { check(request) }
  }

  private func step(_ random: inout SeededGenerator) {
    if random.happens(40) {
      add(random.next(), Kind.allCases.randomElement(using: &random)!, isFactory: random.happens(40))
    } else {
      check(Self.requests.randomElement(using: &random)!)
    }
  }

  private func add(_ number: UInt64, _ kind: Kind, isFactory: Bool) {
    // Under the lock, so that the list has the registry's order.
    added.withLock {
      kind.add(number, isFactory: isFactory)
      $0.append((number, kind))
    }
  }

  private func check(_ request: Request) {
    func newest() -> Int? { added.withLock { $0.lastIndex { request.fits.contains($0.kind) } } }
    let before = newest()
    let found = request.find()
    let (after, isIn) = added.withLock { added in
      (
        added.count,
        found.map { found in added[(before ?? 0)...].contains { $0.number == found && request.fits.contains($0.kind) } }
      )
    }
    if let found {
      run.require(
        isIn!, seed, "\(request.name) is \(found), which is not among the newest \(after - (before ?? 0)) of \(after)")
    } else {
      run.require(before == nil, seed, "\(request.name) was not found")
    }
  }

  // MARK: What is added, what is asked for

  /// What is added.
  private enum Kind: CaseIterable {
    case plain, round, square, both, boxOfPlain, boxOfBoth, sub, base, rooted

    func add(_ number: UInt64, isFactory: Bool) {
      switch self {
      case .plain: add(isFactory) { Plain(number: number) }
      case .round: add(isFactory) { Round(number: number) }
      case .square: add(isFactory) { Square(number: number) }
      case .both: add(isFactory) { Both(number: number) }
      case .boxOfPlain: add(isFactory) { Box<Plain>(number: number) }
      case .boxOfBoth: add(isFactory) { Box<Both>(number: number) }
      case .sub: add(isFactory) { Sub(number) }
      case .base: add(isFactory) { Base(number) }
      case .rooted: add(isFactory) { Rooted(number) }
      }
    }

    private func add(_ isFactory: Bool, _ make: @escaping @Sendable () -> some Numbered) {
      if isFactory { Registry.add { make() } } else { Registry.add(make()) }
    }
  }

  /// What is asked for, and which kinds are an answer.
  private struct Request: Sendable {
    let name: String
    let fits: Set<Kind>
    let find: @Sendable () -> UInt64?
  }

  private static let requests = [
    Request(name: "Plain", fits: [.plain]) { (Registry.useOptional() as Plain?)?.number },
    Request(name: "any HasRound", fits: [.round, .both, .rooted]) {
      (Registry.useOptional() as (any HasRound)?)?.number
    },
    Request(name: "any HasSquare", fits: [.square, .both, .boxOfBoth, .sub, .rooted]) {
      (Registry.useOptional() as (any HasSquare)?)?.number
    },
    Request(name: "both", fits: [.both, .rooted]) { (Registry.useOptional() as (any HasRound & HasSquare)?)?.number },
    Request(name: "any Numbered", fits: Set(Kind.allCases)) { (Registry.useOptional() as (any Numbered)?)?.number },
    Request(name: "Base", fits: [.base, .sub]) { (Registry.useOptional() as Base?)?.number },
    Request(name: "Sub", fits: [.sub]) { (Registry.useOptional() as Sub?)?.number },
    Request(name: "Base & HasSquare", fits: [.sub]) { (Registry.useOptional() as (any Base & HasSquare)?)?.number },
    Request(name: "Box<Both>", fits: [.boxOfBoth]) { (Registry.useOptional() as Box<Both>?)?.number },
    Request(name: "Rooted", fits: [.rooted]) { (Registry.useOptional() as Rooted?)?.number },
    Request(name: "any CompositionRoot & HasRound", fits: [.rooted]) {
      (Registry.useOptional() as (any CompositionRoot & HasRound)?)?.number
    },
  ]
}

private protocol Numbered: Sendable { var number: UInt64 { get } }
private protocol HasRound: Numbered {}
private protocol HasSquare: Numbered {}
private struct Plain: Numbered { let number: UInt64 }
private struct Round: HasRound { let number: UInt64 }
private struct Square: HasSquare { let number: UInt64 }
private struct Both: HasRound, HasSquare { let number: UInt64 }
private struct Box<Content>: Numbered { let number: UInt64 }
extension Box: HasSquare where Content: HasSquare {}
private class Base: Numbered, @unchecked Sendable {
  let number: UInt64
  required init(_ number: UInt64) { self.number = number }
}
private final class Sub: Base, HasSquare, @unchecked Sendable {}
private struct Rooted: CompositionRoot, HasRound, HasSquare {
  let wiring = Wiring()
  let given: UInt64
  init(_ number: UInt64) { given = number }
  var number: UInt64 { shared { given } }
}
