// SPDX-License-Identifier: Apache-2.0

/// The error for using something that a test did not replace, or that is not written yet.
///
/// When it is thrown, it has already been reported. Its description is the message.
///
/// ```swift
/// do { show(try app.store) } catch let error as Unimplemented { show(error) } catch {}
/// ```
public struct Unimplemented: Error, Sendable, CustomStringConvertible {
  /// What was used, where it is provided, and what to do.
  public let description: String

  init(_ message: Message) { description = message.description }
}

/// Stands in for a dependency that does not exist yet: reading it works, using it fails with its name.
///
/// If the type has a stub, written by `@Seam` or by hand (see ``ProviderStub``), the value is that stub. In a test,
/// using it is an issue of that test; elsewhere it stops the program with a message.
///
/// ```swift
/// protocol LoginService: Sendable {}
/// struct ServerDependencies: CompositionRoot {
///   let wiring = Wiring()
///   var loginService: any LoginService { shared { unimplemented("LoginService") } }
///   var log: @Sendable (String) -> Void { shared { unimplemented("log") } }
/// }
/// ```
///
/// If there is no stub, reading it is already the issue. Safe from any thread.
///
/// - Parameters:
///   - name: The name of what does not exist yet, for messages.
///   - type: The type of the value.
///   - fileID: The caller's file, for messages.
///   - line: The caller's line, for messages.
/// - Returns: The stub. In a test, if there is none, an empty value such as `nil` or `[]`; if the type has no such
///   value either, the program stops.
@_disfavoredOverload
public func unimplemented<Value>(
  _ name: String, as type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
) -> Value {
  if let stub = StubTypes.makeStub(of: Value.self) { return stub }
  return StubContext.current.placeholder(.unimplementedRead(of: name, at: CodePlace(fileID, line)), as: Value.self)
}

/// Stands in for the body of a method that returns nothing and does not exist yet.
///
/// ```swift
/// struct Journal {
///   func add(_ line: String) { unimplemented("add") }
/// }
/// ```
///
/// In a test, calling it is an issue of that test; elsewhere it stops the program with a message. Safe from any thread.
///
/// - Parameters:
///   - name: The name of what does not exist yet, for messages.
///   - fileID: The caller's file, for messages.
///   - line: The caller's line, for messages.
public func unimplemented(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
  _ = StubContext.current.report(.unimplementedCall(of: name, at: CodePlace(fileID, line)))
}

// The throwing functions are preferred where both match, because they have fewer parameters.

/// Stands in for a function that does not exist yet.
///
/// ```swift
/// var log: @Sendable (String) -> Void { shared { unimplemented("log") } }
/// ```
///
/// - Parameters:
///   - name: The name of what does not exist yet, for messages.
///   - output: What the function returns; usually inferred.
///   - fileID: The caller's file, for messages.
///   - line: The caller's line, for messages.
/// - Returns: A function that fails with its name when it is called, on any thread: in a test it then returns an empty
///   value such as `nil` or `[]` if there is one, elsewhere it stops the program.
public func unimplemented<each Argument, Output>(
  _ name: String, returning output: Output.Type = Output.self, fileID: StaticString = #fileID, line: UInt = #line
) -> @Sendable (repeat each Argument) -> Output {
  let (context, place) = (StubContext.current, CodePlace(fileID, line))
  return { (_: repeat each Argument) in context.placeholder(.unimplementedCall(of: name, at: place)) }
}

/// Stands in for a throwing function that does not exist yet.
///
/// ```swift
/// var parse: @Sendable (String) throws -> Int { shared { unimplemented("parse") } }
/// ```
///
/// - Parameters:
///   - name: The name of what does not exist yet, for messages.
///   - fileID: The caller's file, for messages.
///   - line: The caller's line, for messages.
/// - Returns: A function that fails with its name when it is called, on any thread: in a test it throws
///   ``Unimplemented``, elsewhere it stops the program.
public func unimplemented<each Argument, Output>(
  _ name: String, fileID: StaticString = #fileID, line: UInt = #line
) -> @Sendable (repeat each Argument) throws -> Output {
  let (context, place) = (StubContext.current, CodePlace(fileID, line))
  return { (_: repeat each Argument) in throw context.report(.unimplementedCall(of: name, at: place)) }
}

/// Stands in for an asynchronous function that does not exist yet.
///
/// ```swift
/// var wait: @Sendable (Duration) async -> Void { shared { unimplemented("wait") } }
/// ```
///
/// - Parameters:
///   - name: The name of what does not exist yet, for messages.
///   - output: What the function returns; usually inferred.
///   - fileID: The caller's file, for messages.
///   - line: The caller's line, for messages.
/// - Returns: A function that fails with its name when it is called, on any thread: in a test it then returns an empty
///   value such as `nil` or `[]` if there is one, elsewhere it stops the program.
public func unimplemented<each Argument, Output>(
  _ name: String, returning output: Output.Type = Output.self, fileID: StaticString = #fileID, line: UInt = #line
) -> @concurrent @Sendable (repeat each Argument) async -> Output {
  let (context, place) = (StubContext.current, CodePlace(fileID, line))
  return { (_: repeat each Argument) in context.placeholder(.unimplementedCall(of: name, at: place)) }
}

/// Stands in for an asynchronous, throwing function that does not exist yet.
///
/// ```swift
/// var fetch: @Sendable (String) async throws -> User { shared { unimplemented("fetch") } }
/// ```
///
/// - Parameters:
///   - name: The name of what does not exist yet, for messages.
///   - fileID: The caller's file, for messages.
///   - line: The caller's line, for messages.
/// - Returns: A function that fails with its name when it is called, on any thread: in a test it throws
///   ``Unimplemented``, elsewhere it stops the program.
public func unimplemented<each Argument, Output>(
  _ name: String, fileID: StaticString = #fileID, line: UInt = #line
) -> @concurrent @Sendable (repeat each Argument) async throws -> Output {
  let (context, place) = (StubContext.current, CodePlace(fileID, line))
  return { (_: repeat each Argument) in throw context.report(.unimplementedCall(of: name, at: place)) }
}
