// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private final class Step: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// Objects, which are never equal, above a number that often is.
private struct Root: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()
  let clock = ManualClock()

  var amount: Int { shared { 1 } }
  var tens: Int { shared { counted("tens") { amount / 10 } } }
  var other: Int { shared { 1 } }
  var otherTens: Int { shared { counted("otherTens") { other / 10 } } }
  var otherStep: Step { shared { counted("otherStep") { Step(otherTens) } } }
  var both: Step { shared { counted("both") { Step(self[50].number + otherStep.number) } } }
  var brief: Step { shared(expiringAfter: .seconds(1), clock: clock) { counted("brief") { Step(tens) } } }
  var aboveBrief: Step { shared { counted("aboveBrief") { Step(brief.number) } } }
  var remainder: Int { shared { counted("remainder") { tens % 3 } } }
  var holder: Step { shared { counted("holder") { Step(remainder) } } }
  var wrapped: Step { shared { counted("wrapped") { Step(aboveBrief.number) } } }

  subscript(index: Int) -> Step {
    shared(at: Site(number: UInt32(index))) {
      counted("steps") { Step(index == 0 ? tens : self[index - 1].number + self[max(0, index - 2)].number) }
    }
  }

  subscript(asynchronously index: Int) -> Step {
    get async {
      await shared(at: Site(number: UInt32(index))) {
        counter.count("steps")
        return Step(index == 0 ? tens : await self[asynchronously: index - 1].number)
      }
    }
  }

  private func counted<Value>(_ name: String, _ make: () -> Value) -> Value {
    counter.count(name)
    return make()
  }
}

/// That nothing runs again above a part that has come out equal, in whatever order the parts are read.
@Suite struct ConfirmingTests {
  private let root = Root()

  @Test func `an equal part confirms all parts above it, from the top as well`() {
    let top = root[100]
    root[\.amount] = 2
    _ = root.tens
    #expect(root[100] === top)
    #expect(root.counter.all == ["tens": 2, "steps": 101])
  }

  @Test func `an equal part confirms asynchronous parts above it`() async {
    let top = await root[asynchronously: 100]
    root[\.amount] = 2
    _ = root.tens
    #expect(await root[asynchronously: 100] === top)
    #expect(root.counter.all == ["tens": 2, "steps": 101])
  }

  @Test func `a part that has changed is enough for what is above it to run again, and nothing else does`() {
    _ = root.both
    (root[\.amount], root[\.other]) = (2, 20)
    _ = (root.tens, root.otherTens)
    #expect(root.both.number == 2)
    #expect(root.counter.all == ["tens": 2, "steps": 51, "otherTens": 2, "otherStep": 2, "both": 2])
  }

  @Test func `a long chain is confirmed without the stack`() {
    for index in 0...20_000 { _ = root[index] }
    root[\.amount] = 2
    _ = (root.tens, root[20_000])
    #expect(root.counter.all == ["tens": 2, "steps": 20_001])
  }

  @Test func `a part that has expired is not confirmed`() {
    let before = root.wrapped
    root[\.amount] = 2
    root.clock.advance(by: .seconds(2))
    _ = root.tens
    #expect(root.wrapped !== before)
    #expect(root.counter["brief"] == 2)
  }

  @Test func `a part that was rebuilt in the meantime is not taken for the one before it`() {
    let top = root[10]
    root[\.amount] = 20
    _ = root[5]
    root[\.amount] = 21
    _ = root.tens
    #expect(root[10] !== top)
    #expect(root.tens == 2)
    #expect(root.counter["steps"] == 11 + 11)
  }

  // MARK: Replacements

  @Test func `an equal replacement confirms what was built from a part that had to be compared`() {
    let top = root[10]
    root[\.amount] = 2
    root[\.tens] = 0
    #expect(root[10] === top)
    root[\.amount] = 50
    #expect(root.tens == 0)
    #expect(root.counter.all == ["tens": 1, "steps": 11])
  }

  @Test func `an equal replacement confirms what was built from a doubtful part`() {
    let remainder = root.remainder
    _ = root.holder
    root[\.amount] = 2
    root[\.remainder] = remainder
    _ = root.holder
    #expect(root.counter.all == ["tens": 1, "remainder": 1, "holder": 1])
  }

  @Test func `an equal factory confirms what was built from a doubtful part, and is followed`() {
    _ = root.holder
    root[\.amount] = 2
    root.replace(\.remainder) { [root] in (root.other - 1) % 3 }
    _ = root.holder
    #expect(root.counter.all == ["tens": 1, "remainder": 1, "holder": 1])
    root[\.other] = 3
    #expect(root.holder.number == 2)
  }

  @Test func `another replacement of a doubtful part does not confirm what was built from it`() {
    _ = root.holder
    root[\.amount] = 2
    root[\.remainder] = 2
    #expect(root.holder.number == 2)
    #expect(root.counter.all == ["tens": 1, "remainder": 1, "holder": 2])
  }
}
