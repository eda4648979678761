// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

/// Checks that a root, or another object, is released after its last use.
///
/// ```swift
/// @Test func `a session leaves nothing behind`() {
///   expectReleased {
///     let session = Scope(SessionDependencies(parent: app, user: user))
///     _ = session.feed
///     return session
///   }
/// }
/// ```
///
/// In the closure, read what the program reads: a provider that was not read has built nothing that could leak. The
/// issue names what holds the object, as far as stored properties and built providers show it; closure captures are not
/// visible. An XCTest can call it as well.
///
/// A scope tears its values down in a task, and what their tear-downs have captured may hold the root: this waits for
/// it, up to ten seconds, and blocks the thread meanwhile. The asynchronous overload does not block.
///
/// - Parameters:
///   - fileID: The file in which an issue is recorded.
///   - filePath: The path of that file.
///   - line: The line on which an issue is recorded.
///   - column: The column at which an issue is recorded.
///   - make: Creates and uses a root, a `Scope` or another object, and returns it. Tasks that use it must have
///     finished.
/// - Throws: What `make` throws.
public func expectReleased<Value>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: () throws -> Value
) rethrows {
  let suspect = try Suspect(make())
  suspect.waitForTearDowns()
  suspect.report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Checks that a root, or another object, is released after its last use.
///
/// ```swift
/// try await expectReleased {
///   let root = AppDependencies()
///   _ = try await root.database
///   return root
/// }
/// ```
///
/// Like the synchronous overload, but it gives other threads a second to release the object: a task or a queue releases
/// what its closure has captured a moment after running it. The compiler takes this overload if the closure contains an
/// `await`, or is written `{ () async in … }`.
///
/// - Parameters:
///   - fileID: The file in which an issue is recorded.
///   - filePath: The path of that file.
///   - line: The line on which an issue is recorded.
///   - column: The column at which an issue is recorded.
///   - make: Creates and uses a root, a `Scope` or another object, and returns it. Tasks that use it must have
///     finished.
/// - Throws: What `make` throws.
nonisolated(nonsending)
  public func expectReleased<Value>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ make: nonisolated(nonsending) () async throws -> Value
  ) async rethrows
{
  let suspect = try await Suspect(make())
  await suspect.waitForOthers()
  suspect.report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// An object that should have been released.
private struct Suspect {
  private let name: String
  private let isRoot: Bool
  private let isObject: Bool
  private weak var object: AnyObject?

  /// Does not keep the value.
  init<Value>(_ value: Value) {
    let root = DovetailTesting.ownedRoot(of: value)
    let type = root.map { Swift.type(of: $0) } ?? Swift.type(of: value as Any)
    name = String(describing: type)
    isRoot = root != nil
    object = root?.wiring.owner ?? (type is AnyObject.Type ? value as AnyObject : nil)
    isObject = object != nil
  }

  /// How long other tasks may still hold it.
  private static let patience = Duration.seconds(1)
  /// How long the task that tears values down may hold it while the thread is blocked, on which it might have run.
  private static let patienceWithTearDowns = Duration.seconds(10)

  /// Blocks the thread a while, if values are or were torn down, until it is released.
  func waitForTearDowns() {
    guard ending.hasBegun else { return }
    let deadline = ContinuousClock.now + Self.patienceWithTearDowns
    while isHeldByOthers, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.001) }
  }

  /// Waits a while until it is released; does not wait for an object that holds itself.
  nonisolated(nonsending) func waitForOthers() async {
    let deadline = ContinuousClock.now + Self.patience
    while isHeldByOthers, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(5)) }
  }

  /// Fails the test if it still exists.
  func report(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    guard let message = leak?.description else { return }
    // In an XCTest, an issue of Swift Testing would fail nothing.
    if Test.current == nil && RunningTestCase.record(message, file: filePath, line: line) { return }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  private var ending: (isRunning: Bool, hasBegun: Bool) { object.map(Wiring.ending) ?? (false, false) }

  private var isHeldByOthers: Bool {
    ending.isRunning || (object.map { HoldingPath.find(from: $0) == nil } ?? false)
  }

  /// The message, if it still exists.
  private var leak: Message? {
    guard isObject else {
      return .leak(
        "`\(name)` is not a class, so whether the value is still held cannot be checked", path: [], places: [],
        help: "return a root, a scope or an instance of a class")
    }
    guard let object else { return nil }
    let path = HoldingPath.find(from: object)
    let end = isRoot ? "root" : name
    let names = path.map { [end] + $0.map(\.name) + [end] } ?? []
    let providers: [Message.Line] = (path ?? []).compactMap { step in
      step.place.map { Message.Line(name: step.name, place: $0) }
    }
    let places = path == nil ? Self.builtProviders(of: object) : providers
    return .leak(
      "`\(name)` is still held after its last use", path: names, places: places,
      help: ending.isRunning
        ? "one of its tear-downs has not ended yet; let it end sooner, or await `tearDown()` in an asynchronous closure"
        : Self.help(isRoot: isRoot, isCycle: path != nil, provider: providers.first?.name, name: name))
  }

  /// The providers whose values may hold the root, used if no path is visible.
  private static func builtProviders(of object: AnyObject) -> [Message.Line] {
    (Wiring.values(heldBy: object) ?? []).filter { type(of: $0.value) is AnyObject.Type }.map {
      Message.Line(name: $0.name, place: $0.place)
    }
  }

  private static func help(isRoot: Bool, isCycle: Bool, provider: String?, name: String) -> String {
    if let provider, isRoot {
      return "give the root an owner, as in `Scope(\(name)(…))`, or pass `\(provider)` the parts that it needs"
    }
    if isCycle { return "make one of these references weak, or end what holds them" }
    return isRoot
      ? "look for a closure, a task or a global that keeps the root; a `Scope` would still release its values"
      : "look for a closure, a task or a global that keeps it"
  }
}
