// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailTesting
import Foundation
import Testing

/// Runs code that is to report leaks, and returns the messages.
func leaks(_ body: () async -> Void) async -> [String] {
  let seen = Guarded<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    let text = issue.comments.first?.rawValue ?? ""
    seen.withLock { $0.append(text) }
    return text.contains("[Dovetail/leak]")
  }
  return seen.withLock { $0 }
}

private final class Knot: Sendable {
  let other: Guarded<Knot?> = Guarded(nil)
}

private final class Ring {
  var next: Ring?
  lazy var later: Ring? = self
}

/// A screen that does not keep what shows it, and what keeps the screen's root.
private final class Screen: @unchecked Sendable {
  // Set once, before another task uses it.
  weak var coordinator: Coordinator?
}

private final class Coordinator: Sendable {
  let dependencies: ScreenDependencies
  init(_ dependencies: ScreenDependencies) { self.dependencies = dependencies }
}

private struct ScreenDependencies: CompositionRoot {
  let wiring = Wiring()
  var screen: Screen { shared { Screen() } }
}

/// A root that its values' tear-downs hold, because they read its stored property.
private struct Workspace: CompositionRoot {
  let wiring = Wiring()
  let folder: String
  var ends = Guarded<[String]>([])
  var index: Owner { shared(onTearDown: { _ in ends.withLock { $0.append("index of \(folder)") } }) { Owner() } }
  var slowIndex: Owner {
    shared(onTearDown: { _ in
      try await Task.sleep(for: .milliseconds(50))
      ends.withLock { $0.append("slow index of \(folder)") }
    }) { Owner() }
  }
  var stuckIndex: Owner {
    shared(onTearDown: { _ in
      try await Task.sleep(for: .seconds(3))
      ends.withLock { $0.append("stuck index of \(folder)") }
    }) { Owner() }
  }
}

private final class Owner: Sendable {}

private final class Owned: @unchecked Sendable {
  unowned let owner: Owner
  weak var other: Owner?
  let name = "owned"
  init(_ owner: Owner) { (self.owner, other) = (owner, owner) }
}

// One after another: two that block would leave a machine with two processors no thread for what they wait for.
@Suite(.serialized) struct ExpectReleasedTests {
  @Test func `a root of parts that take parts is released`() {
    expectReleased {
      let shop = Shop().with(\.database, FakeDatabase())
      _ = shop.users
      return shop
    }
  }

  @Test func `a scope whose tear-downs hold the root is released when they have ended`() {
    let ends = Guarded<[Guarded<[String]>]>([])
    for _ in 0..<50 {
      expectReleased {
        let scope = Scope(Workspace(folder: "notes"))
        _ = scope.index
        let ended = scope.root.ends
        ends.withLock { $0.append(ended) }
        return scope
      }
    }
    #expect(ends.withLock { $0.map { $0.withLock { $0.count } } } == Array(repeating: 1, count: 50))
  }

  @Test func `an asynchronous check waits for a slow tear-down`() async {
    let ends = Guarded<[String]>([])
    await expectReleased { () async in
      let workspace = Workspace(folder: "notes", ends: ends)
      let scope = Scope(workspace)
      _ = scope.slowIndex
      return scope
    }
    #expect(ends.withLock { $0 } == ["slow index of notes"])
  }

  @Test func `a tear-down that does not end is said to hold the root`() async {
    let messages = await leaks {
      await expectReleased { () async in
        let scope = Scope(Workspace(folder: "notes"))
        _ = scope.stuckIndex
        return scope
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("one of its tear-downs has not ended yet") ?? false)
  }

  @Test func `a root that one of its parts keeps is reported with that part`() async {
    let messages = await leaks {
      expectReleased {
        let shop = Shop()
        _ = shop.till
        return shop
      }
    }
    #expect(
      messages == [
        """
        error: [Dovetail/leak] `Shop` is still held after its last use
          root → till → dependencies → root
            till   DovetailTestingTests/Shop.swift:\(Shop.tillLine)
          help: give the root an owner, as in `Scope(Shop(…))`, or pass `till` the parts that it needs

        """
      ])
  }

  @Test func `a scope releases a root that one of its parts keeps`() async {
    expectReleased {
      let scope = Scope(Shop())
      _ = scope.till
      return scope
    }
    await expectReleased {
      let scope = Scope(Shop())
      _ = await Task { scope.till }.value
      return scope
    }
  }

  @Test func `an object that a queue releases a moment later is not a leak`() async {
    await expectReleased {
      let shop = Shop()
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume()
          // The closure holds the root for as long as this takes.
          withExtendedLifetime(shop) { Thread.sleep(forTimeInterval: 0.05) }
        }
      }
      return shop
    }
  }

  @Test func `a weak reference holds nothing`() async {
    await expectReleased { () async in
      let dependencies = ScreenDependencies()
      let coordinator = Coordinator(dependencies)
      dependencies.screen.coordinator = coordinator
      DispatchQueue.global().async { withExtendedLifetime(coordinator) { Thread.sleep(forTimeInterval: 0.05) } }
      return dependencies
    }
  }

  @Test func `an unowned reference to what is gone is not read`() async {
    await expectReleased { () async in
      let owned = Owned(Owner())
      DispatchQueue.global().async { withExtendedLifetime(owned) { Thread.sleep(forTimeInterval: 0.05) } }
      return owned
    }
  }

  @Test func `a lazy property is reported by its name`() async {
    let messages = await leaks {
      expectReleased {
        let ring = Ring()
        _ = ring.later
        return ring
      }
    }
    #expect(messages.first?.contains("Ring → later → Ring") ?? false, "\(messages)")
  }

  @Test func `an object that holds itself is reported with the path`() async {
    let messages = await leaks {
      expectReleased {
        let (one, other) = (Ring(), Ring())
        (one.next, other.next) = (other, one)
        return one
      }
    }
    #expect(messages.first?.contains("Ring → next → next → Ring") ?? false, "\(messages)")
  }

  @Test func `an object that something outside holds is reported without a path`() async {
    let kept = Guarded<[Shop]>([])
    let messages = await leaks {
      expectReleased {
        let shop = Shop()
        kept.withLock { $0.append(shop) }
        return shop
      }
    }
    #expect(messages.first?.contains("help: look for a closure, a task or a global that keeps the root") ?? false)
    #expect(messages.first?.contains("→") == false)
  }

  @Test func `a value that is not an object is refused`() async {
    let messages = await leaks { expectReleased { Tax() } }
    #expect(
      messages.first?.contains("`Tax` is not a class, so whether the value is still held cannot be checked") ?? false)
  }
}
