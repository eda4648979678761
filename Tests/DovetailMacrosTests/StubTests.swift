// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Dovetail
import DovetailMacros
import Testing

private let mailboxLine = #line + 2
@Seam @Forwarding
protocol Mailbox: Sendable {
  var unread: Int { get }
  func send(_ text: String, to address: String) async throws
  func search(_ text: String) -> [String]
  func check(_ text: String) throws(MailboxError) -> Bool
}
struct MailboxError: Error {}
@Seam final class Archive: Sendable { init() {} }

@SeamRequirement protocol HasToken: Sendable { var token: String { get async throws } }
@SeamRequirement protocol HasLevel: Sendable { var level: Int { get async } }
@SeamRequirement(stub: "StubMailbox") protocol HasLateMailbox: Sendable { var lateMailbox: any Mailbox { get async } }
@SeamRequirement(stub: "StubMailbox")
protocol HasRiskyMailbox: Sendable { var riskyMailbox: any Mailbox { get throws } }

private struct Doubles: TestRoot, HasMailbox, HasArchive, HasToken, HasLevel, HasLateMailbox, HasRiskyMailbox {
  let wiring = Wiring()
}

private struct App: CompositionRoot, HasMailbox {
  let wiring = Wiring()
  let stub = StubMailbox()
  var mailbox: any Mailbox { shared { stub } }
}

private struct Session: ChildRoot, HasMailbox {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
}

private struct SessionDoubles: ChildRoot, TestRoot, HasMailbox {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
}

/// The messages that a test has heard of.
private final class Messages: Sendable {
  private let all = Guarded<[String]>([])
  var texts: [String] { all.withLock { $0 } }
  var seal: Seal {
    Seal { text in
      self.all.withLock { $0.append(text) }; return true
    }
  }
}

@Suite struct StubTests {
  @Test func `the help reads a requirement with the effects of its getter`() async throws {
    let messages = Messages()
    await Seal.$current.withValue(messages.seal) {
      let root = Doubles()
      _ = try? await root.token
      _ = await root.level
      _ = await root.lateMailbox.unread
      _ = try? root.riskyMailbox.unread
    }
    let reads = ["try await $0.token", "await $0.level", "await $0.lateMailbox", "try $0.riskyMailbox"]
    #expect(messages.texts.count == reads.count)
    for (text, read) in zip(messages.texts, reads) {
      let effects = read.prefix { $0 != "$" }
      #expect(text.contains("`\(effects)root.replace(with: …) { \(read) }`"), "\(text)")
    }
  }

  @Test func `a member that is not set is reported with its protocol, its name and the provider`() async throws {
    let messages = Messages()
    await Seal.$current.withValue(messages.seal) {
      let root = Doubles()
      await #expect(throws: Unimplemented.self) { try await root.mailbox.send("a", to: "b") }
      #expect(root.mailbox.search("a") == [])
      #expect(root.mailbox.unread == 0)
      #expect((try? root.mailbox.check("a")) == false)
    }
    #expect(messages.texts.count == 4)
    let closures = ["send(_:to:)": "onSend", "search(_:)": "onSearch", "unread": "onUnread", "check(_:)": "onCheck"]
    for (text, member) in zip(messages.texts, ["send(_:to:)", "search(_:)", "unread", "check(_:)"]) {
      #expect(text.contains("`Mailbox.\(member)`"), "\(text)")
      let advice = "for example with a stub whose `\(closures[member]!)` is set"
      #expect(text.hasSuffix("  help: replace it, as in `root[\\.mailbox] = …`, \(advice)\n"), "\(text)")
      #expect(text.contains("    mailbox   DovetailMacrosTests/StubTests.swift:\(mailboxLine)\n"), "\(text)")
    }
  }

  @Test func `calls are counted and their arguments kept, whether a member is set or not`() async throws {
    let stub = StubMailbox()
    await Seal.$current.withValue(Messages().seal) {
      let stub = StubMailbox()
      try? await stub.send("a", to: "b")
      #expect(stub.sendCalls.map(\.address) == ["b"])
    }
    stub.onSend = { text, _ in #expect(text == "c") }
    try await stub.send("c", to: "d")
    #expect(stub.sendCalls.map(\.text) == ["c"])
    #expect(stub.unreadCalls.isEmpty)
  }

  @Test func `the stub that a test makes by hand says which closure to set`() {
    let messages = Messages()
    Seal.$current.withValue(messages.seal) { #expect(StubMailbox().unread == 0) }
    #expect(
      messages.texts == [
        """
        error: [Dovetail/unimplemented] `Mailbox.unread` was called, but `onUnread` of the stub is not set
          help: set `onUnread` of the stub

        """
      ])
  }

  @Test func `a member whose closure is set to nil again is unimplemented again`() {
    let messages = Messages()
    Seal.$current.withValue(messages.seal) {
      let stub = StubMailbox()
      stub.onUnread = { 3 }
      #expect(stub.unread == 3)
      stub.onUnread = nil
      #expect(stub.onUnread == nil)
      #expect(stub.unread == 0)
      #expect(stub.unreadCalls.count == 2)
    }
    #expect(messages.texts.count == 1)
  }

  @Test func `eight threads call and set a member`() {
    let stub = StubMailbox()
    stub.onSearch = { [$0] }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 {
        if number % 100 == 0 { stub.onSearch = { ["\(thread)", $0] } }
        #expect(stub.search("\(number)").last == "\(number)")
      }
    }
    #expect(stub.searchCalls.count == 4000)
    #expect(Set(stub.searchCalls).count == 500)
  }

  @Test func `reading a replaced part that has no stub reports nothing`() {
    let messages = Messages()
    Seal.$current.withValue(messages.seal) {
      let root = Doubles().with(\.archive, Archive())
      _ = root.archive
    }
    #expect(messages.texts.isEmpty)
  }

  @Test func `a child root inherits what its parent provides`() {
    let app = App()
    app.stub.onUnread = { 5 }
    #expect(Session(parent: app).mailbox.unread == 5)
    #expect(SessionDoubles(parent: app).mailbox.unread == 5)
    let other = StubMailbox()
    other.onUnread = { 6 }
    app[\.mailbox] = other
    #expect(Session(parent: app).mailbox.unread == 6)
  }
}
