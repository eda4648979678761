// SPDX-License-Identifier: Apache-2.0

/// Gives a factory the type of the property that contains it.
///
/// In `var api: any API { shared { LiveAPI() } }` a plain closure would create a `LiveAPI`, and nothing else could ever
/// replace it. As a result builder, the closure creates `any API`; it can also choose between types with `if` and
/// `switch`:
///
/// ```swift
/// var api: any API { shared { if flags.newSearch { LiveAPI() } else { FakeAPI() } } }
/// ```
///
/// A factory, or a branch of one, that only throws must call something that throws, `{ try { throw error }() }`: to the
/// compiler, a lone `{ throw error }` is the same as an empty closure.
///
/// The compiler calls its functions; do not call them by name.
@resultBuilder
public enum Made<Value> {
  /// Takes the value at the end of the factory.
  @inlinable @inline(__always)
  public static func buildExpression(_ value: Value) -> Value { value }

  /// Takes a call that never returns, such as `fatalError()`.
  ///
  /// Disfavored, so that the compiler's message about a value of the wrong type is that of the other overload.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func buildExpression(_ never: Never) -> Value {}

  /// Takes the only value of the factory.
  @inlinable @inline(__always)
  public static func buildBlock(_ value: Value) -> Value { value }

  /// Explains what to write if there is no value.
  @available(
    *, unavailable,
    message: "a factory must return a value in every case; if it only throws, write `try { throw error }()`"
  )
  public static func buildBlock() -> Value { fatalError("unavailable") }

  /// Takes the value of the first branch.
  @inlinable @inline(__always)
  public static func buildEither(first value: Value) -> Value { value }

  /// Takes the value of the second branch.
  @inlinable @inline(__always)
  public static func buildEither(second value: Value) -> Value { value }

  /// Explains what to write instead of an `if` without `else`.
  @available(*, unavailable, message: "a factory must return a value in every case: add an `else` to the `if`")
  public static func buildOptional(_ value: Value?) -> Value { fatalError("unavailable") }

  /// Explains what to write if there are statements before the value.
  @available(
    *, unavailable,
    message: "a factory returns a value; with several statements, write `return`, even before `try { throw error }()`"
  )
  @_disfavoredOverload
  public static func buildBlock(_ statement: Any, _ others: Any...) -> Value { fatalError("unavailable") }

  /// Explains what to write if there are statements before the value.
  @available(
    *, unavailable,
    message: "a factory returns a value; with several statements, write `return`, even before `try { throw error }()`"
  )
  @_disfavoredOverload
  public static func buildExpression(_ statement: Void) -> Any { statement }

  /// Takes the value of an `if #available` branch.
  @inlinable @inline(__always)
  public static func buildLimitedAvailability(_ value: Value) -> Value { value }
}
