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

/// Equal to any other; comparing it does something first, once.
private struct Draft: Equatable, Sendable {
  let connection: Connection
  let interruption: Guarded<(@Sendable () -> Void)?>

  static func == (one: Draft, other: Draft) -> Bool {
    one.interruption.withLock { $0.take() }?()
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

  let interruption = Guarded<(@Sendable () -> Void)?>(nil)
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
    root.interruption.withLock { [root] in $0 = { root[\.connection] = Connection("b", root.log) } }
    let draft = root.draft
    await root.waitForTearDowns()
    #expect(draft.connection.isOpen && draft.connection === root.localConnection)
  }

  @Test func `a text that is equal to the previous one stays, whatever it was made from`() async {
    let header = root.header
    root[\.connection] = Connection("b", root.log)
    root.restore(\.connection)
    await root.expectOpen("replaced and restored")
    #expect(root.header === header)
  }
}
