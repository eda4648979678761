// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

/// Which batches a batch of tear-downs waits for.
@Suite(.timeLimit(.minutes(5))) struct TearDownBatchTests {
  private let parent = Wiring()
  private let child: Wiring

  init() { child = Wiring(childOf: parent) }

  private func batch(of wiring: Wiring) -> TearDownBatch {
    let core = wiring.core
    return core.withLock { TearDownBatch(of: core) }
  }

  /// Whether a batch waits until another one has ended; ends the other one.
  private func wait(of batch: TearDownBatch, endsWith other: TearDownBatch) async -> Bool {
    let isOver = Guarded(false)
    let waiting = Task {
      await batch.waitForPredecessors()
      isOver.withLock { $0 = true }
    }
    for _ in 0..<100 { await Task.yield() }
    let hasWaited = !isOver.withLock { $0 }
    other.end()
    await waiting.value
    return hasWaited
  }

  @Test func `a batch waits for the one before it, and so for all`() async {
    let (first, second, third) = (batch(of: parent), batch(of: parent), batch(of: parent))
    #expect(await wait(of: second, endsWith: first))
    #expect(await wait(of: third, endsWith: second))
    third.end()
  }

  @Test func `a parent's batch waits for those of each child, and a child's only for those of that child`() async {
    let sibling = Wiring(childOf: parent)
    let (one, other) = (batch(of: child), batch(of: sibling))
    let next = batch(of: child)
    let last = batch(of: parent)
    #expect(await wait(of: next, endsWith: one))
    next.end()
    #expect(await wait(of: last, endsWith: other))
    last.end()
  }

  @Test(arguments: [true, false])
  func `a batch that ends without waiting leaves those before it to those after it`(isEarly: Bool) async {
    let (first, second) = (batch(of: child), batch(of: child))
    if isEarly { second.end() }
    let (third, ofParent) = (batch(of: child), batch(of: parent))
    if !isEarly { second.end() }
    #expect(await wait(of: third, endsWith: first))
    #expect(await wait(of: ofParent, endsWith: third))
    ofParent.end()
  }

  @Test func `batches in a row that end without waiting leave those before them to those after them`() async {
    let grandparent = Wiring()
    let middle = Wiring(childOf: grandparent)
    let leaf = Wiring(childOf: middle)
    let (first, second, third) = (batch(of: leaf), batch(of: leaf), batch(of: middle))
    let last = batch(of: grandparent)
    second.end()
    third.end()
    #expect(await wait(of: last, endsWith: first))
    last.end()
  }

  @Test func `a batch is waited for, however many before it have ended`() async {
    for count in 0..<60 {
      let parent = Wiring()
      let child = Wiring(childOf: parent)
      for _ in 0..<count { batch(of: child).end() }
      let (one, other) = (batch(of: child), batch(of: parent))
      #expect(await wait(of: other, endsWith: one))
      other.end()
    }
  }

  @Test func `a batch whose task is cancelled leaves those before it to those after it`() async {
    let (first, second, third) = (batch(of: parent), batch(of: parent), batch(of: parent))
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await second.waitForPredecessors()
      second.end()
    }
    await cancelled.value
    #expect(await wait(of: third, endsWith: first))
    third.end()
  }

  @Test func `queues keep nothing that is over`() {
    let first = batch(of: parent)
    for _ in 0..<100 { batch(of: child).end() }
    #expect(parent.core.tearDownQueue?.batches.count == 1)
    #expect(parent.core.tearDownQueue?.latestBatches().count == 1)
    // Each has waited for the first one, and leaves it to the next.
    for wiring in (1...100).map({ _ in Wiring(childOf: parent) }) {
      let (pending, early) = (batch(of: wiring), batch(of: wiring))
      early.end()
      pending.end()
    }
    #expect(parent.core.tearDownQueue?.latestBatches().count == 1)
    first.end()
    #expect(parent.core.tearDownQueue?.isEmpty == true && child.core.tearDownQueue?.isEmpty == true)
  }
}
