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
/// does every site whose `function` is that of a function, except where a function numbers the providers that it makes,
/// and for `transient`, whose callers share no instance. A lifetime in a local variable of a function goes unnoticed.
/// (The caller's line alone does not serve as such a number, because a provider in another file may be on the same
/// line.)
///
/// ```swift
/// struct Book: CompositionRoot {
///   let wiring = Wiring()
///   func page(_ number: Int) -> String { shared(at: Site(line: UInt32(number))) { "page \(number)" } }
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
  /// Whether the line is a number of the caller's choice, rather than that of one provider.
  @usableFromInline let isNumbered: Bool

  /// Creates a site from the provider's `#fileID`, `#line`, `#column` and `#function`.
  ///
  /// - Parameters:
  ///   - fileID: The file of the provider.
  ///   - line: The line of the provider, or any number that no other provider of the function has.
  ///   - column: The column of the provider.
  ///   - function: The name of the provider.
  ///   - ownLine: The line of the call, if no `line` is given, filled in by the compiler.
  ///   - ownFunction: The function around the call, if no `function` is given, filled in by the compiler.
  @inlinable
  public init(
    fileID: StaticString = #fileID, line: UInt32? = nil, column: UInt32 = #column, function: StaticString? = nil,
    ownLine: UInt32 = #line, ownFunction: StaticString = #function
  ) {
    self.fileID = fileID
    self.function = function ?? ownFunction
    self.line = line ?? ownLine
    self.column = column
    isNumbered = line != nil && function == nil
  }
}
