// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DovetailFacts

@Suite struct DeepThreadTests {
  /// More than there are addresses.
  private static let tooMuch = 1 << 47

  @Test func `if there is no memory for a large stack, a smaller one is used`() throws {
    let thread = DeepThread(stackSizes: [Self.tooMuch, 16 << 20])
    for number in 1...2 { #expect(try thread.run(atMost: .seconds(60)) { number } == number) }
  }

  @Test func `having no memory for any stack is not reported as a lack of time`() {
    let failure = #expect(throws: DeepThread.Failure.self) {
      try DeepThread(stackSizes: [Self.tooMuch]).run(atMost: .seconds(60)) { 1 }
    }
    guard case .notStarted(let reason) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func `waiting does not count as processor time, and only work that takes too long is given up`() throws {
    let thread = DeepThread()
    #expect(
      try thread.run(atMost: .milliseconds(20)) {
        usleep(200_000)
        return 1
      } == 1)
    let isOver = Guarded(false)
    defer { isOver.withLock { $0 = true } }
    #expect(throws: DeepThread.Failure.tookTooLong) {
      try thread.run(atMost: .milliseconds(20)) { while !isOver.withLock({ $0 }) {} }
    }
    #expect(try thread.run(atMost: .seconds(60)) { 2 } == 2, "the next one has another thread")
  }

  @Test func `a thread has the stack that it was asked for`() {
    // It would end the process otherwise.
    #expect(throws: Never.self) {
      try DeepThread(stackSizes: [512 << 20]).run(atMost: .seconds(60)) { deep(100 << 10) }
    }
  }
}

/// Needs a kilobyte of stack and more for each level.
@inline(never) private func deep(_ levels: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { bytes in
    bytes[0] = UInt8(truncatingIfNeeded: levels)
    return levels == 0 ? 0 : deep(levels - 1) + Int(bytes[0])
  }
}
