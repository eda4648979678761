// SPDX-License-Identifier: Apache-2.0

// Closures of the main actor, those with an `inout` parameter, and those with typed throws. The last are disfavoured
// because they also match closures that throw nothing, or anything.

extension StubArgument {
  /// Keeps a stand-in for a nonescaping closure without parameters of the main actor.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Output>(_ closure: @MainActor () -> Output) -> @MainActor @Sendable () -> Output {
    { () -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with one parameter of the main actor.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Input, Output>(_ closure: @MainActor (Input) -> Output)
    -> @MainActor @Sendable (Input) -> Output
  {
    { (_: Input) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with two parameters of the main actor.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Output>(_ closure: @MainActor (First, Second) -> Output)
    -> @MainActor @Sendable (First, Second) -> Output
  {
    { (_: First, _: Second) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with three parameters of the main actor.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Third, Output>(_ closure: @MainActor (First, Second, Third) -> Output)
    -> @MainActor @Sendable (First, Second, Third) -> Output
  {
    { (_: First, _: Second, _: Third) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure that changes its parameter.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Input, Output>(_ closure: (inout Input) -> Output) -> @Sendable (inout Input) -> Output {
    { (_: inout Input) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping throwing closure that changes its parameter.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<Input, Output>(_ closure: (inout Input) throws -> Output)
    -> @Sendable (inout Input) throws -> Output
  {
    { (_: inout Input) throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with two parameters that changes the first.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Output>(_ closure: (inout First, Second) -> Output)
    -> @Sendable (inout First, Second) -> Output
  {
    { (_: inout First, _: Second) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping throwing closure with two parameters that changes the first.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  public static func recorded<First, Second, Output>(_ closure: (inout First, Second) throws -> Output)
    -> @Sendable (inout First, Second) throws -> Output
  {
    { (_: inout First, _: Second) throws -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure without parameters that throws errors of one type.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  @_disfavoredOverload
  public static func recorded<Output, Failure: Error>(_ closure: () throws(Failure) -> Output)
    -> @Sendable () throws(Failure) -> Output
  {
    { () throws(Failure) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with one parameter that throws errors of one type.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  @_disfavoredOverload
  public static func recorded<Input, Output, Failure: Error>(_ closure: (Input) throws(Failure) -> Output)
    -> @Sendable (Input) throws(Failure) -> Output
  {
    { (_: Input) throws(Failure) -> Output in gone() }
  }

  /// Keeps a stand-in for a nonescaping closure with two parameters that throws errors of one type.
  ///
  /// - Parameter closure: The argument.
  /// - Returns: A closure that stops the program, because the one it represents no longer exists.
  @_disfavoredOverload
  public static func recorded<First, Second, Output, Failure: Error>(
    _ closure: (First, Second) throws(Failure) -> Output
  ) -> @Sendable (First, Second) throws(Failure) -> Output {
    { (_: First, _: Second) throws(Failure) -> Output in gone() }
  }
}
