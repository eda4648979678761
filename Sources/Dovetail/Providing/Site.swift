// SPDX-License-Identifier: Apache-2.0

/// Where a provider is declared.
///
/// It is the provider's identity.
///
/// The lifetimes record it automatically. A function of your own that wraps a lifetime must pass on its caller's site,
/// because otherwise all its callers would be one provider:
///
/// ```swift
/// extension CompositionRoot {
///   func logged<Value: Sendable>(
///     fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
///     function: StaticString = #function, @Made<Value> _ make: () -> Value
///   ) -> Value {
///     shared(at: Site(fileID: fileID, line: line, column: column, function: function)) { make() }
///   }
/// }
/// ```
///
/// ``Made`` lets `var api: any API { logged { LiveAPI() } }` create an `any API`, as with the lifetimes themselves.
///
/// `at site: Site = Site()` would not do: that site is the function's own, and stops the program with a message. So
/// does every site whose `function` is that of a function, except for `transient`, whose callers share no instance, and
/// where a function numbers the providers that it makes. A lifetime in a local variable of a function goes unnoticed.
///
/// ```swift
/// struct Book: CompositionRoot {
///   let wiring = Wiring()
///   func page(_ number: UInt32) -> String { shared(at: Site(number: number)) { "page \(number)" } }
/// }
/// ```
///
/// To the compiler, the code that a macro writes is located where the macro is used. A getter with several lifetimes of
/// one type, all written by a macro, is therefore one provider, unless each of them has its own site:
/// `shared(at: Site(column: 2)) { … }`.
@frozen
public struct Site: Sendable {
  @usableFromInline let fileID: StaticString
  @usableFromInline let function: StaticString
  @usableFromInline let line: UInt32
  @usableFromInline let column: UInt32
  /// Whether a number of the caller's choice takes the place of the column.
  @usableFromInline let isNumbered: Bool

  /// Creates a site from the provider's `#fileID`, `#line`, `#column` and `#function`.
  ///
  /// - Parameters:
  ///   - fileID: The file of the provider.
  ///   - line: The line of the provider.
  ///   - column: The column of the provider.
  ///   - function: The name of the provider.
  @inlinable
  public init(
    fileID: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column, function: StaticString = #function
  ) {
    self.fileID = fileID
    self.function = function
    self.line = line
    self.column = column
    isNumbered = false
  }

  /// Creates the site of one of several providers of a function.
  ///
  /// - Parameters:
  ///   - number: A number that no other provider of the same type on the line has.
  ///   - fileID: The file of the function.
  ///   - line: The line of the call.
  ///   - function: The function.
  @inlinable
  public init(
    number: UInt32, fileID: StaticString = #fileID, line: UInt32 = #line, function: StaticString = #function
  ) {
    self.fileID = fileID
    self.function = function
    self.line = line
    column = number
    isNumbered = true
  }
}
