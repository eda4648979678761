// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

private final class Part: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct App: CompositionRoot {
  let wiring = Wiring()
  let gate = AsyncStream.makeStream(of: Void.self)

  var config: Part { shared { Part("config") } }
  var database: Part { get async { await shared { () async in await open() } } }
  var rows: [String] { transient { (0..<5).map { Item(self, $0).row.name } } }
  var mixedRows: [String] { get async { await transient { () async in (0..<5).map { Item(self, $0).row.name } } } }
  var lateRows: [String] { get async { await transient { () async in await readLateRows() } } }

  func open() async -> Part {
    for await _ in gate.stream {}
    return Part("database of \(config.name)")
  }

  func readLateRows() async -> [String] {
    var names: [String] = []
    for number in 0..<5 { names.append(await Item(self, number).lateRow.name) }
    return names
  }
}

/// A root that lives as long as one instance is read from it.
private struct Item: ChildRoot {
  let parent: App
  let number: Int
  let wiring: Wiring

  init(_ parent: App, _ number: Int) {
    self.parent = parent
    self.number = number
    wiring = Wiring(childOf: parent.wiring)
  }

  var row: Part { perResolution { Part("\(number)") } }
  var lateRow: Part { get async { await perResolution { () async in Part("\(number)") } } }
}

/// A root that is freed before a task which one of its factories has started.
private struct Request: ChildRoot {
  let parent: App
  let wiring: Wiring
  let names = AsyncStream.makeStream(of: String.self)

  init(_ parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var token: Part { get async { await perResolution { () async in Part("token") } } }
  var page: Part { get async { await shared { () async in await start() } } }

  func start() async -> Part {
    Task { [parent, names] in
      let database = await parent.database
      names.continuation.yield("\(database.name), \(parent.config.name)")
      names.continuation.finish()
    }
    for _ in 0..<5 { await Task.yield() }
    return Part("page with \(await token.name)")
  }
}

/// What outlives the root that it has to do with.
@Suite struct OutlivedRootTests {
  private let app = App()

  @Test func `roots that follow each other in one resolution have instances of their own`() async {
    let numbers = ["0", "1", "2", "3", "4"]
    #expect(app.rows == numbers)
    #expect(await app.mixedRows == numbers)
    #expect(await app.lateRows == numbers)
  }

  @Test func `a task that a factory has started may outlive its root`() async {
    for _ in 0..<200 {
      let app = App()
      var streams: [AsyncStream<String>] = []
      for _ in 0..<4 {
        let request = Request(app)
        _ = await request.page
        streams.append(request.names.stream)
      }
      // What comes to lie where the requests were.
      let blocks = (0..<200).map { index in
        let block = UnsafeMutableRawPointer.allocate(byteCount: 16 + index * 8, alignment: 16)
        return block.initializeMemory(as: UInt8.self, repeating: 0x5A, count: 16 + index * 8)
      }
      app.gate.continuation.finish()
      for stream in streams {
        for await name in stream { #expect(name == "database of config, config") }
      }
      for block in blocks { block.deallocate() }
    }
  }

  @Test func `a task that outlives its root does not keep the instances of its resolution`() async {
    weak var token: Part?
    token = await Keeping(app: app).pair
    #expect(token == nil)
    app.gate.continuation.finish()
  }
}

/// A root with an instance per resolution, which is read by a factory that starts a task.
private struct Keeping: CompositionRoot {
  let wiring = Wiring()
  let app: App

  var token: Part { get async { await perResolution { () async in Part("token") } } }
  var pair: Part { get async { await transient { () async in await start() } } }

  func start() async -> Part {
    // It must not read while the factory runs, because then the two share a resolution.
    Task { [app] in
      for await _ in app.gate.stream {}
      _ = await app.database
    }
    return await token
  }
}
