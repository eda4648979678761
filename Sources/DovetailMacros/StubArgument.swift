// SPDX-License-Identifier: Apache-2.0

/// Determines what a stub keeps of an argument.
///
/// Macros see the names of types, not the types. If a name is an alias of a closure type, the closure may be
/// nonescaping, and a stand-in is kept; the compiler chooses the function. (Parameter packs and a generic error would
/// work for any closure, but as of 6.3 the compiler crashes if such a function is called with a nonescaping one.) A
/// stand-in holds nothing, so it can be used where a `Sendable` closure is required.
public enum StubArgument {
  /// Keeps a value.
  ///
  /// - Parameter value: The argument.
  /// - Returns: The argument.
  public static func recorded<Value>(_ value: Value) -> Value { value }

  /// Keeps a stand-in for a nonescaping closure without parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Output>(_ closure: () -> Output) -> @Sendable () -> Output {
    { () -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with one parameter.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Input, Output>(_ closure: (Input) -> Output) -> @Sendable (Input) -> Output {
    { (_: Input) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with two parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Output>(_ closure: (First, Second) -> Output)
    -> @Sendable (First, Second) -> Output
  {
    { (_: First, _: Second) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with three parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Third, Output>(_ closure: (First, Second, Third) -> Output)
    -> @Sendable (First, Second, Third) -> Output
  {
    { (_: First, _: Second, _: Third) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with four parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Third, Fourth, Output>(_ closure: (First, Second, Third, Fourth) -> Output)
    -> @Sendable (First, Second, Third, Fourth) -> Output
  {
    { (_: First, _: Second, _: Third, _: Fourth) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping throwing closure without parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Output>(_ closure: () throws -> Output) -> @Sendable () throws -> Output {
    { () throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping throwing closure with one parameter.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Input, Output>(_ closure: (Input) throws -> Output) -> @Sendable (Input) throws -> Output
  {
    { (_: Input) throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping throwing closure with two parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Output>(_ closure: (First, Second) throws -> Output)
    -> @Sendable (First, Second) throws -> Output
  {
    { (_: First, _: Second) throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping throwing closure with three parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Third, Output>(_ closure: (First, Second, Third) throws -> Output)
    -> @Sendable (First, Second, Third) throws -> Output
  {
    { (_: First, _: Second, _: Third) throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping throwing closure with four parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Third, Fourth, Output>(
    _ closure: (First, Second, Third, Fourth) throws -> Output
  ) -> @Sendable (First, Second, Third, Fourth) throws -> Output {
    { (_: First, _: Second, _: Third, _: Fourth) throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping asynchronous closure without parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Output>(_ closure: () async -> Output) -> @Sendable () async -> Output {
    { () async -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping asynchronous closure with one parameter.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Input, Output>(_ closure: (Input) async -> Output) -> @Sendable (Input) async -> Output {
    { (_: Input) async -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping asynchronous closure with two parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Output>(_ closure: (First, Second) async -> Output)
    -> @Sendable (First, Second) async -> Output
  {
    { (_: First, _: Second) async -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping asynchronous throwing closure without parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Output>(_ closure: () async throws -> Output) -> @Sendable () async throws -> Output {
    { () async throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping asynchronous throwing closure with one parameter.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Input, Output>(_ closure: (Input) async throws -> Output)
    -> @Sendable (Input) async throws -> Output
  {
    { (_: Input) async throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping asynchronous throwing closure with two parameters.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Output>(_ closure: (First, Second) async throws -> Output)
    -> @Sendable (First, Second) async throws -> Output
  {
    { (_: First, _: Second) async throws -> Output in gone() }
  }

  static func gone() -> Never {
    stop(
      .stub(
        "a recorded closure was called after the call that it belongs to", help: "call it in the stub's own closure"))
  }
}
