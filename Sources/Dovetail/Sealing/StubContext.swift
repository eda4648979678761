// SPDX-License-Identifier: Apache-2.0

/// The context of a stub: its provider, how it came to be built, and the test that receives its issues.
///
/// A stub stores it when it is created, and reports calls through it from any thread:
///
/// ```swift
/// final class StubStore: Store, ProviderStub {
///   private let context = StubContext.current
///   func load() throws -> String { throw context.unimplemented("load()", of: "Store") }
///   var count: Int { context.placeholder("count", of: "Store") }
/// }
/// ```
///
/// In the task of a sealed test each call is reported; from other tasks and threads, each member of a provider's stub
/// once per test. Outside tests, a call stops the program with the message.
public struct StubContext: Sendable {
  let seal: Seal?
  /// The provider that is creating the stub, if there is one, as the last line.
  let path: [Message.Line]
  /// What precedes a read of that provider, such as `try await `.
  let effects: String

  /// The context of a stub that is being created by the calling code.
  public static var current: StubContext {
    ThreadContext.withRecordsOfCaller { path in
      // A stub that a test creates by hand belongs to that test.
      StubContext(
        seal: path.last?.wiring.seal?.inEffect ?? Seal.current, path: path.map { Message.Line($0) },
        effects: ThreadContext.current.effectsOfGetter ?? ThreadContext.current.effectsOfStub)
    }
  }

  /// Reports a call of a member that has no implementation.
  ///
  /// ```swift
  /// func load() throws -> String { throw StubContext.current.unimplemented("load()", of: "Store") }
  /// ```
  ///
  /// Safe from any thread.
  ///
  /// - Parameters:
  ///   - member: The member, as in `load()` or `user(id:)`.
  ///   - type: The name of the protocol, for messages.
  ///   - closure: The stub's property for the member's closure, if there is one.
  /// - Returns: The error to throw. Outside tests it does not return.
  public func unimplemented(_ member: String, of type: String, closure: String? = nil) -> Unimplemented {
    report(.stubCall(of: member, in: type, closure: closure))
  }

  /// Reports a call of a member that has no implementation and cannot throw.
  ///
  /// ```swift
  /// final class StubCounter: ProviderStub {
  ///   private let context = StubContext.current
  ///   var count: Int { context.placeholder("count", of: "Counter") }
  ///   func reset() { context.placeholder("reset()", of: "Counter") }
  /// }
  /// ```
  ///
  /// Safe from any thread.
  ///
  /// - Parameters:
  ///   - member: The member, as in `count` or `user(id:)`.
  ///   - type: The name of the protocol, for messages.
  ///   - closure: The stub's property for the member's closure, if there is one.
  ///   - output: The type of the value.
  /// - Returns: An empty value: `nil`, `false`, zero, an empty string or collection, a stream that has ended, or the
  ///   stub of a protocol. If the type has none, the issue is recorded and the program stops with the message.
  public func placeholder<Output>(
    _ member: String, of type: String, closure: String? = nil, as output: Output.Type = Output.self
  ) -> Output {
    placeholder(.stubCall(of: member, in: type, closure: closure))
  }

  /// Reports a call of a member that has no implementation, cannot throw and returns nothing.
  ///
  /// Disfavored, so that `return` and a type that `Void` converts to, such as `any Sendable`, mean the other overload.
  /// Safe from any thread.
  ///
  /// - Parameters:
  ///   - member: The member, as in `reset()` or `save(_:)`.
  ///   - type: The name of the protocol, for messages.
  ///   - closure: The stub's property for the member's closure, if there is one.
  @_disfavoredOverload
  public func placeholder(_ member: String, of type: String, closure: String? = nil) {
    _ = report(.stubCall(of: member, in: type, closure: closure))
  }

  /// Reports a call of a member that has no implementation and returns a noncopyable value.
  ///
  /// There is no placeholder for such a value: the issue is recorded and the program stops with the message. Safe from
  /// any thread.
  ///
  /// - Parameters:
  ///   - member: The member, as in `count` or `user(id:)`.
  ///   - type: The name of the protocol, for messages.
  ///   - closure: The stub's property for the member's closure, if there is one.
  ///   - output: The type of the value.
  /// - Returns: It does not return.
  public func placeholder<Output: ~Copyable>(
    _ member: String, of type: String, closure: String? = nil, as output: Output.Type = Output.self
  ) -> Output {
    let message = report(message(.stubCall(of: member, in: type, closure: closure)))
    stop(message.withoutPlaceholder("a noncopyable value"), isRecorded: true)
  }

  /// The seal that receives the issue of a call.
  var receiver: Seal { seal?.inEffect ?? seal ?? .ambient }

  private func message(_ use: Message.Use) -> Message { .unimplemented(use, path: path, effects: effects) }

  func report(_ use: Message.Use) -> Unimplemented { Unimplemented(report(message(use))) }

  /// Reports a message, and returns it with what the receiver adds.
  private func report(_ message: Message) -> Message {
    let receiver = receiver
    var message = message
    message.note(createdOutsideTestAt: receiver.createdOutsideTestAt)
    receiver.report(message)
    ThreadContext.withInnermostOfCaller(receiver.notePlaceholder)
    return message
  }

  func placeholder<Output>(_ use: Message.Use, as _: Output.Type = Output.self) -> Output {
    let message = report(message(use))
    if let placeholder = Placeholder.value(of: Output.self) { return placeholder }
    stop(message.withoutPlaceholder(of: Output.self), isRecorded: true)
  }
}

// For code that macros write, and for `DovetailSystem`, some of whose stubs are values that cannot be called.

extension StubContext {
  /// Reads a provider of which messages say that its getter has some effects, such as `try await `.
  package static func reading<Value, Failure: Error>(
    _ effects: String?, _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadContext.current
    let outerEffects = thread.effectsOfGetter
    thread.effectsOfGetter = effects
    defer { thread.effectsOfGetter = outerEffects }
    return try read()
  }

  /// Reports that the provider which is creating its stub was read and not replaced.
  ///
  /// It is for values that cannot be called: the test continues with the value of the stub.
  package static func reportUnreplaced() {
    ThreadContext.withRecordsOfCaller { path in
      guard let provider = path.last else { return }
      let seal = provider.wiring.seal?.inEffect ?? Seal.current ?? .ambient
      seal.report(.unreplaced(path: path, hasStub: true, createdOutsideTestAt: seal.createdOutsideTestAt))
      seal.notePlaceholder(provider)
    }
  }

  /// Reports the use of something that was not replaced.
  ///
  /// - Parameters:
  ///   - use: How it was used, as the beginning of a sentence.
  ///   - double: What to replace it with.
  /// - Returns: The error to throw, if that is possible.
  package func unreplaced(_ use: String, double: String) -> Unimplemented {
    guard let provider = path.last?.name else {
      let message = Message(
        rule: .unreplaced, sentence: "\(use), but it is only a stub", help: "use `\(double)` instead of it")
      return Unimplemented(report(message))
    }
    let message = Message(
      rule: .unreplaced, sentence: "\(use), but `\(provider)` is volatile and was not replaced",
      path: path.count > 1 ? path.map(\.name) : [], lines: path,
      help: "replace it, as in `root[\\.\(provider)] = \(double)`")
    return Unimplemented(report(message))
  }
}
