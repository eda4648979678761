// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

private final class Part: Sendable {
  let label: String
  init(_ label: String) { self.label = label }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let owner = Owner()
  let counter = Counter()

  var number: Int { shared { 1 } }
  var base: Part { shared { Part("base") } }
  /// At its second construction, the root's owner lets go of it.
  var page: Part { shared { Part("page \(ending(number)) on \(base.label)") } }
  /// At its second construction, the number is replaced once more when it has been read.
  var late: Part { shared { Part("late \(replacing(number))") } }
  var lateOnce: Part { transient { Part("once \(replacing(number))") } }
  let pause = Pause()
  /// One that is made from the outdated value pauses.
  var lateEach: Part { perResolution { Part(pausing(late.label)) } }
  /// The third one pauses.
  var slowEach: Part { perResolution { Part(pausing("late \(counted("slow") - 1)")) } }
  /// The second one, which is the first that a stream asks for, pauses before it reads a part.
  var pausedFirst: Part { transient { Part(pausing("late \(counted("paused"))") + once.label) } }
  var once: Part { shared { Part("once \(counted("once"))") } }
  @MainActor var screen: Screen { shared { Screen(number) } }
  @MainActor var passingScreen: Screen { transient { Screen(number) } }
  var chosen: Part { shared { number > 2 ? base : owner.part } }

  func ending(_ number: Int) -> Int {
    counter.count("page")
    if counter["page"] == 2 { owner.scope = nil }
    return number
  }

  func counted(_ name: String) -> Int {
    counter.count(name)
    return counter[name]
  }

  func pausing(_ label: String) -> String {
    if label == "late 2" {
      pause.began.continuation.yield()
      pause.end.wait()
    }
    return label
  }

  func replacing(_ number: Int) -> Int {
    if number == 2 { self[\.number] = 3 }
    return number
  }
}

@MainActor private final class Screen {
  let number: Int
  init(_ number: Int) {
    MainActor.assertIsolated()
    self.number = number
  }
}

private final class Pause: Sendable {
  let began = AsyncStream.makeStream(of: Void.self)
  let end = DispatchSemaphore(value: 0)
}

private final class Owner: @unchecked Sendable {
  // Used by one thread at a time.
  var scope: Scope<Root>?
  let part = Part("owner's")
}

private struct Child: ChildRoot {
  let parent: Root
  let wiring: Wiring

  init(parent: Root, below wiring: Wiring? = nil) {
    self.parent = parent
    self.wiring = Wiring(childOf: wiring ?? parent.wiring)
  }

  var number: Int { parent.number }
  var twice: Int { transient { 2 * number } }
}

/// Not `Equatable`, and no object.
private struct Level: Sendable { let number: Int }

private struct Gauge: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()

  /// When it is armed, it is replaced once more before it is read.
  var level: Level {
    counter.count("reads")
    if counter["armed"] == 1 {
      counter.count("armed")
      self[\.level] = Level(number: 3)
    }
    return shared { Level(number: 1) }
  }
}

/// A root with a part that another thread replaces while its second value is built.
private struct Overtaken: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()

  var number: Int { shared { 1 } }
  var label: String { shared { replacing("\(number)") } }
  /// Reads the label twice: the outdated one, and then the one that has replaced it.
  var twice: String { transient { label + label } }

  private func replacing(_ label: String) -> String {
    counter.count("label")
    if counter["label"] == 2 {
      let isReplaced = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        self[\.label] = "b"
        isReplaced.signal()
      }
      isReplaced.wait()
    }
    return label
  }
}

/// A root with a part that listens to another one from the beginning.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private struct ListeningRoot: CompositionRoot {
  let wiring = Wiring()
  var base: Part { shared { Part("base") } }
  var number: Int { shared { 1 } }
  var model: Part { shared { listening("model on \(base.label)") } }

  private func listening(_ label: String) -> Part {
    Task.immediate { for await _ in updates(of: \.number) {} }
    return Part(label)
  }
}

/// A root whose values expire at once.
private struct FleetingRoot: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()
  var token: Part { shared(expiringAfter: .zero) { Part(counted("token")) } }
  var name: String { shared(expiringAfter: .zero) { counted("name").isEmpty ? "" : "name" } }
  var pass: Part { transient { Part("\(counted("pass")) for \(number)") } }
  var number: Int { shared { 1 } }

  private func counted(_ name: String) -> String {
    counter.count(name)
    return "\(name) \(counter[name])"
  }
}

@Suite struct UpdatesTests {
  fileprivate typealias Provider = any KeyPath<Root, Part> & Sendable

  private let root = Root()

  @Test(.timeLimit(.minutes(10))) func `a root that ends while a stream reads it ends the stream`() async {
    root.owner.scope = Scope(root)
    var labels: [String] = []
    for await page in root.updates(of: \.page) {
      labels.append(page.label)
      root[\.number] = 2
    }
    #expect(labels == ["page 1 on base"])
    #expect(root.counter["page"] == 2)
  }

  @Test(.timeLimit(.minutes(10))) func `a root that has ended keeps values that a stream reads`() async throws {
    _ = root.once
    let reader = Task.detached { [root] in for await _ in root.updates(of: \.pausedFirst) {} }
    for await _ in root.pause.began.stream { break }
    try await root.tearDown()
    root.pause.end.signal()
    await reader.value
    #expect(root.counter["once"] == 1)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [\Root.late, \Root.lateOnce])
  fileprivate func `a change while a value is built is not missed`(_ provider: Provider) async {
    var labels: [String] = []
    for await part in root.updates(of: provider) {
      labels.append(String(part.label.split(separator: " ")[1]))
      if labels.count == 1 { root[\.number] = 2 }
      if labels.last == "3" { break }
    }
    #expect(labels == ["1", "2", "3"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a value from both an outdated and a current part is followed by one from the current part`() async {
    let root = Overtaken()
    var labels: [String] = []
    for await label in root.updates(of: \.twice) {
      labels.append(label)
      if label == "11" { root[\.number] = 2 }
      if label == "bb" { break }
    }
    #expect(labels == ["11", "2b", "bb"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a value that expires at once is sent when others have read it, and not because the stream has`() async {
    let root = FleetingRoot()
    let (arrivals, arrival) = AsyncStream.makeStream(of: String.self)
    let reader = Task { for await token in root.updates(of: \.token) { arrival.yield(token.label) } }
    var received: [String] = []
    for await label in arrivals {
      received.append(label)
      // The stream is notified of its own reads first, if it is.
      for _ in 0..<100 { await Task.yield() }
      #expect(root.counter["token"] <= 3 * received.count)
      if received.count == 5 { break }
      _ = root.token
    }
    reader.cancel()
    #expect(Set(received).count == 5)
  }

  @Test(.timeLimit(.minutes(10))) func `an equal value that expires at once is not built again and again`() async {
    let root = FleetingRoot()
    var names = root.updates(of: \.name).makeAsyncIterator()
    #expect(await names.next() == "name")
    let reader = Task { await names.next() }
    for _ in 0..<100 { await Task.yield() }
    _ = root.name
    for _ in 0..<1000 { await Task.yield() }
    #expect(root.counter["name"] < 20)
    reader.cancel()
    #expect(await reader.value == nil)
  }

  @Test(.timeLimit(.minutes(10))) func `a transient that is replaced is sent, although its parts are the same`() async {
    let root = FleetingRoot()
    var labels: [String] = []
    for await pass in root.updates(of: \.pass) {
      labels.append(pass.label)
      if labels.count == 2 { break }
      root.replace(\.pass) { Part("other for \(root.number)") }
    }
    #expect(labels.count == 2 && labels[1] == "other for 1")
  }

  @MainActor @Test(.timeLimit(.minutes(10)))
  func `updates of a value of the main actor arrive there`() async {
    var numbers: [Int] = []
    for await screen in root.updates(onMainActorOf: \.screen) {
      numbers.append(screen.number)
      if numbers.count == 2 { break }
      root[\.number] = 2
    }
    let passing = root.updates(onMainActorOf: \.passingScreen)
    for await screen in passing {
      numbers.append(screen.number)
      if numbers.count == 4 { break }
      let root = root
      Task.detached { root[\.number] = 3 }
    }
    #expect(numbers == [1, 2, 2, 3])
  }

  @Test(.timeLimit(.minutes(10))) func `several tasks share a stream`() async throws {
    let root = Texts()
    let stream = root.updates(of: \.text)
    let arrived = Log()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for await text in stream { arrived.note(text) } }
      }
      group.addTask {
        try await eventually { !arrived.entries.isEmpty }
        for number in 0..<10_000 {
          root[\.text] = "a text that does not fit into a string's own bytes \(number)"
          if number.isMultiple(of: 16) { await Task.yield() }
        }
        try await eventually { arrived.entries.contains { $0.hasSuffix(" 9999") } }
        try await root.tearDown()
      }
      try await group.waitForAll()
    }
    let texts = arrived.entries
    #expect(texts.allSatisfy { $0.hasPrefix("a text that does not fit") })
    #expect(texts.count > 1 && Set(texts).count == texts.count)
  }

  @Test(.timeLimit(.minutes(10))) func `an object that is built once more arrives once`() async {
    var labels: [String] = []
    for await part in root.updates(of: \.chosen) {
      labels.append(part.label)
      if labels.count == 1 {
        root[\.number] = 2
        Task { root[\.number] = 3 }
      } else {
        break
      }
    }
    #expect(labels == ["owner's", "base"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a child's updates follow the parts that it reads from its parent`() async {
    var numbers: [Int] = []
    for await number in Child(parent: root).updates(of: \.twice) {
      numbers.append(number)
      if numbers.count == 2 { break }
      root[\.number] = 2
    }
    #expect(numbers == [2, 4])
  }

  @Test(.timeLimit(.minutes(10))) func `a stream of what a child inherits ends with either of them`() async throws {
    var numbers: [Int] = []
    let child = Child(parent: root)
    for await number in child.updates(of: \.number) {
      numbers.append(number)
      root[\.number] = 2
      if numbers.count == 2 { try await child.tearDown() }
    }
    for await number in Child(parent: root).updates(of: \.number) {
      numbers.append(number)
      try await root.tearDown()
    }
    #expect(numbers == [1, 2, 2])
  }

  @Test(.timeLimit(.minutes(10))) func `an outdated read of another thread hides no later change`() async {
    let (root, read) = (root, AsyncStream.makeStream(of: Void.self))
    var updates = root.updates(of: \.lateEach).makeAsyncIterator()
    #expect(await updates.next()?.label == "late 1")
    root[\.number] = 2
    Thread.detachNewThread {
      _ = root.lateEach
      read.continuation.yield()
    }
    for await _ in root.pause.began.stream { break }
    #expect(await updates.next()?.label == "late 3")
    root.pause.end.signal()
    for await _ in read.stream { break }
    root[\.number] = 4
    #expect(await updates.next()?.label == "late 4")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a read of another thread by a factory that was replaced hides no later change`() async {
    let (root, read) = (root, AsyncStream.makeStream(of: Void.self))
    var updates = root.updates(of: \.slowEach).makeAsyncIterator()
    #expect(await updates.next()?.label == "late 1")
    Thread.detachNewThread {
      _ = root.slowEach
      read.continuation.yield()
    }
    for await _ in root.pause.began.stream { break }
    root.replace(\.slowEach) { Part("late on \(root.base.label)") }
    #expect(await updates.next()?.label == "late on base")
    root.pause.end.signal()
    for await _ in read.stream { break }
    root[\.base] = Part("another")
    #expect(await updates.next()?.label == "late on another")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a value that two replacements in a row have announced appears once`() async throws {
    let gauge = Gauge()
    let updates = gauge.updates(of: \.level)
    var numbers: [Int] = []
    for await level in updates.prefix(1) { numbers.append(level.number) }
    gauge[\.level] = Level(number: 2)
    gauge.counter.count("armed")
    for await level in updates.prefix(1) { numbers.append(level.number) }
    let next = Task {
      for await level in updates { return level.number }
      return 0
    }
    // The second announcement has been dealt with, in all likelihood; otherwise the test tests less.
    for _ in 0..<100 { await Task.yield() }
    gauge[\.level] = Level(number: 4)
    #expect(await numbers + [next.value] == [1, 3, 4])
  }

  // It takes two seconds, and would take a quarter of an hour if each looked at all others.
  @Test(.timeLimit(.minutes(5))) func `a stream begins and ends in constant time`() {
    var streams = (1...120_000).map { _ in root.updates(of: \.base) }
    streams.reverse()
    while streams.popLast() != nil {}
  }

  // A mistake would crash, or wait forever.
  @Test(.timeLimit(.minutes(10))) func `streams that are read while roots end neither crash nor hang`() async throws {
    for _ in 1...200 {
      let root = Root()
      let updates = root.updates(of: \.base)
      let reader = Task.detached { for await _ in updates {} }
      let writer = Task.detached { for number in 1...20 { root[\.base] = Part("\(number)") } }
      await writer.value
      try await root.tearDown()
      await reader.value
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `streams of a child whose parent ends after it neither crash nor hang`() async throws {
    for _ in 1...60 {
      let root = Root()
      // Many roots in between, which a stream asks one by one whether they have ended.
      let child = Child(parent: root, below: (1...500).reduce(root.wiring) { wiring, _ in Wiring(childOf: wiring) })
      let updates = child.updates(of: \.twice)
      let reader = Task.detached { for await _ in updates {} }
      try await child.tearDown()
      try await root.tearDown()
      await reader.value
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a factory that begins to listen does not keep the read of its own stream open`() async throws {
    let root = ListeningRoot()
    var models = root.updates(of: \.model).makeAsyncIterator()
    #expect(await models.next()?.label == "model on base")
    #expect(root.readsUnderWay == 0)
    root[\.base] = Part("new base")
    #expect(await models.next()?.label == "model on new base")
    #expect(root.readsUnderWay == 0)
    try await root.tearDown()
    #expect(await models.next() == nil)
  }
}

private struct Texts: CompositionRoot {
  let wiring = Wiring()
  var text: String { shared { "a text that does not fit into a string's own bytes" } }
}
