// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

/// Equal to any other to the same address, whether it is open or not.
private final class Connection: Equatable, Sendable {
  let address: String
  let log: Log

  init(_ address: String, _ log: Log) { (self.address, self.log) = (address, log) }

  static func == (one: Connection, other: Connection) -> Bool { one.address == other.address }

  func close() { log.note("\(ObjectIdentifier(self))") }
  var isOpen: Bool { !log.entries.contains("\(ObjectIdentifier(self))") }
}

private struct Client: Equatable, Sendable { let connection: Connection }
private struct Screen: Equatable, Sendable { let client: Client }

/// Compares nothing, but stands between two that do.
private final class Cache: Sendable {
  let client: Client
  init(_ client: Client) { self.client = client }
}

private struct Page: Equatable, Sendable {
  let cache: Cache
  static func == (one: Page, other: Page) -> Bool { one.cache.client == other.cache.client }
}

private final class Session: Sendable {
  let connection: Connection
  init(_ connection: Connection) { self.connection = connection }
}

private final class Request: Sendable {
  let connection: Connection
  init(_ connection: Connection) { self.connection = connection }
}

private final class Book: Equatable, Sendable {
  let connection: Connection
  init(_ connection: Connection) { self.connection = connection }
  static func == (one: Book, other: Book) -> Bool { true }
}

/// Equal to any other.
private struct Feed: Equatable, Sendable {
  let connections: [Connection]
  static func == (one: Feed, other: Feed) -> Bool { true }
}

/// Equal to any other; comparing it does something first, once.
private struct Draft: Equatable, Sendable {
  let connection: Connection
  let interruption: Interruption

  static func == (one: Draft, other: Draft) -> Bool {
    one.interruption.happen()
    return true
  }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let log = Log()

  var address: String { shared { "a" } }
  var connection: Connection { shared(onTearDown: { $0.close() }) { Connection(address, log) } }
  var client: Client { shared { Client(connection: connection) } }
  var screen: Screen { shared { Screen(client: client) } }
  var page: Page { shared { Page(cache: cache) } }
  var cache: Cache { shared { Cache(client) } }
  var title: String { shared { "at \(client.connection.address)" } }
  var header: Node { shared { Node(title) } }

  var session: Session { transient { Session(connection) } }
  var request: Request { perResolution { Request(connection) } }
  var feed: Feed { shared { Feed(connections: [session.connection, request.connection]) } }

  var book: Book { shared { Book(connection) } }
  var index: Node { shared(onTearDown: { log.note($0.name) }) { Node("index of \(book.connection.address)") } }

  let interruption = Interruption()
  var isLocal: Bool { shared { false } }
  var localConnection: Connection { shared { Connection("local", log) } }
  var draft: Draft { shared { Draft(connection: isLocal ? localConnection : connection, interruption: interruption) } }

  /// Reads everything, and finds no part with a connection that has been closed.
  func expectOpen(_ change: Comment, sourceLocation: SourceLocation = #_sourceLocation) async {
    let connections = [connection, client.connection, screen.client.connection, page.cache.client.connection]
    await waitForTearDowns()
    for part in connections { #expect(part === connections[0], change, sourceLocation: sourceLocation) }
    #expect(connections[0].isOpen, change, sourceLocation: sourceLocation)
  }
}

@Suite struct EndedPartTests {
  private let root = Root()

  init() async { await root.expectOpen("at first") }

  @Test func `no part that is rebuilt equal keeps one that has been torn down`() async {
    root[\.connection] = Connection("b", root.log)
    root.restore(\.connection)
    await root.expectOpen("replaced and restored")
    root[\.connection] = Connection("a", root.log)
    await root.expectOpen("replaced by an equal one")
    root.restore(\.connection)
    await root.expectOpen("restored")
    root.replace(\.connection) { [log = root.log] in Connection("a", log) }
    await root.expectOpen("replaced by an equal factory")
    root.restore(\.connection)
    await root.expectOpen("restored again")
  }

  @Test func `no part keeps one that was torn down while nothing read it`() async {
    root[\.address] = "b"
    _ = root.connection
    root.restore(\.address)
    _ = root.connection
    await root.expectOpen("there and back, and read in between")
    root[\.address] = "b"
    root.restore(\.address)
    await root.expectOpen("there and back")
  }

  @Test func `no part keeps a connection whose decorator is gone`() async {
    root.decorate(\.connection) { [log = root.log] in Connection($0.address, log) }
    await root.expectOpen("decorated")
    root.restore(\.connection)
    await root.expectOpen("restored")
  }

  @Test func `no part keeps one that is torn down while the part is compared with its successor`() async {
    _ = root.draft
    root[\.isLocal] = true
    root.interruption.set { [root] in root[\.connection] = Connection("b", root.log) }
    let draft = root.draft
    await root.waitForTearDowns()
    #expect(draft.connection.isOpen && draft.connection === root.localConnection)
  }

  @Test(arguments: [true, false])
  func `a part that stayed while another one was between them does not keep one`(isRestored: Bool) async {
    _ = root.feed
    root[\.session] = Session(Connection("fake", root.log))
    root[\.request] = Request(Connection("fake", root.log))
    _ = root.feed
    if isRestored {
      root.restore(\.session)
      root.restore(\.request)
    }
    root[\.address] = "b"
    let feed = root.feed
    await root.expectOpen("changed")
    for connection in feed.connections { #expect(connection.isOpen) }
  }

  @Test(arguments: [true, false])
  func `a part that was replaced by an equal one does not keep one`(isFactory: Bool) async {
    let fake = Client(connection: Connection("a", root.log))
    if isFactory { root.replace(\.client) { fake } } else { root[\.client] = fake }
    #expect(root.screen.client.connection === fake.connection)
    root[\.address] = "b"
    _ = root.connection
    await root.waitForTearDowns()
    #expect(root.client.connection.isOpen && root.screen.client.connection.isOpen)
    root.restore(\.client)
    await root.expectOpen("restored")
  }

  @Test func `an object that is written back stays, and so does what was built from it`() async {
    let (node, count) = (root.index, root.log.entries.count)
    root[\.book] = root.book
    #expect(root.index === node)
    await root.waitForTearDowns()
    #expect(root.log.entries.count == count)
  }

  @Test func `a text that is equal to the previous one stays, whatever it was made from`() async {
    let header = root.header
    root[\.connection] = Connection("b", root.log)
    root.restore(\.connection)
    await root.expectOpen("replaced and restored")
    #expect(root.header === header)
  }
}
