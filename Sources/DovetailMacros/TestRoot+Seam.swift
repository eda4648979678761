// SPDX-License-Identifier: Apache-2.0

// The code that `@Seam` writes for test roots calls these. A macro cannot tell whether a type is `Sendable`; the
// compiler can, and chooses the function.

extension TestRoot {
  /// Provides the stub that `@Seam` wrote, one for each root.
  ///
  /// Code that `@Seam` writes calls it.
  ///
  /// - Parameters:
  ///   - effects: What precedes a read, such as `try await `, for messages, if the function does not have the effects.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  ///   - make: Creates the stub.
  /// - Returns: The stub, or its replacement.
  public func _seamStub<Value: Sendable>(
    reading effects: String? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () -> Value
  ) -> Value {
    let site = Site(fileID: fileID, line: line, column: column, function: function)
    return StubContext.reading(effects) { stub(at: site) { make() } }
  }

  /// Provides the stub that `@Seam` wrote for a type that is not `Sendable`: a new one for each read.
  ///
  /// Code that `@Seam` writes calls it.
  ///
  /// - Parameters:
  ///   - effects: What precedes a read, such as `try await `, for messages, if the function does not have the effects.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  ///   - make: Creates the stub.
  /// - Returns: The stub, or its replacement.
  public func _seamStub<Value>(
    reading effects: String? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function,
    @Made<Value> _ make: () -> Value
  ) -> Value {
    let site = Site(fileID: fileID, line: line, column: column, function: function)
    return StubContext.reading(effects) { transient(at: site) { make() } }
  }

  /// Provides a type without a stub: reading it before it is replaced is an issue of the test.
  ///
  /// Code that `@Seam` writes calls it.
  ///
  /// - Parameters:
  ///   - name: The provider, for messages.
  ///   - effects: What precedes a read, such as `try await `, for messages, if the function does not have the effects.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  /// - Returns: Its replacement.
  public func _seamUnimplemented<Value: Sendable>(
    _ name: String, reading effects: String? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
    function: StaticString = #function
  ) -> Value {
    let site = Site(fileID: fileID, line: line, column: column, function: function)
    return StubContext.reading(effects) { shared(.volatile, at: site) { unimplemented(name) } }
  }

  /// Provides a type without a stub that is not `Sendable`: reading it before it is replaced is an issue of the test.
  ///
  /// Code that `@Seam` writes calls it.
  ///
  /// - Parameters:
  ///   - name: The provider, for messages.
  ///   - effects: What precedes a read, such as `try await `, for messages, if the function does not have the effects.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  /// - Returns: Its replacement.
  public func _seamUnimplemented<Value>(
    _ name: String, reading effects: String? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
    function: StaticString = #function
  ) -> Value {
    let site = Site(fileID: fileID, line: line, column: column, function: function)
    return StubContext.reading(effects) { transient(.volatile, at: site) { unimplemented(name) } }
  }

  /// Provides a type without a stub, in a throwing getter: reading it before it is replaced is an issue of the test.
  ///
  /// Code that `@Seam` writes calls it.
  ///
  /// - Parameters:
  ///   - name: The provider, for messages.
  ///   - effects: What precedes a read, such as `try await `, for messages, if the function does not have the effects.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  /// - Returns: Its replacement.
  /// - Throws: `Unimplemented` if it was not replaced.
  public func _seamUnimplemented<Value: Sendable>(
    throwing name: String, reading effects: String? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
    function: StaticString = #function
  ) throws -> Value {
    let site = Site(fileID: fileID, line: line, column: column, function: function)
    return try StubContext.reading(effects) { try shared(.volatile, at: site) { try missing(name) } }
  }

  /// Provides a type without a stub that is not `Sendable`, in a throwing getter: reading it before it is replaced is
  /// an issue of the test.
  ///
  /// Code that `@Seam` writes calls it.
  ///
  /// - Parameters:
  ///   - name: The provider, for messages.
  ///   - effects: What precedes a read, such as `try await `, for messages, if the function does not have the effects.
  ///   - fileID: The file of the provider, filled in by the compiler.
  ///   - line: The line of the provider, filled in by the compiler.
  ///   - column: The column of the provider, filled in by the compiler.
  ///   - function: The name of the provider, filled in by the compiler.
  /// - Returns: Its replacement.
  /// - Throws: `Unimplemented` if it was not replaced.
  public func _seamUnimplemented<Value>(
    throwing name: String, reading effects: String? = nil,
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
    function: StaticString = #function
  ) throws -> Value {
    let site = Site(fileID: fileID, line: line, column: column, function: function)
    return try StubContext.reading(effects) { try transient(.volatile, at: site) { try missing(name) } }
  }

  /// The factory of a provider that can fail.
  ///
  /// A test root is sealed, and never runs it.
  private func missing<Value>(_ name: String) throws -> Value { unimplemented(name) }
}
