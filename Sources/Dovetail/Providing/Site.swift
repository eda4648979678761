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
///     function: StaticString = #function, _ make: () -> Value
///   ) -> Value {
///     shared(at: Site(fileID: fileID, line: line, column: column, function: function)) { make() }
///   }
/// }
/// ```
///
/// `at site: Site = Site()` would not do: that site is the function's own, and stops the program with a message. So does
/// every site whose `function` is that of a function. To number providers, name them: `Site(line: number, function:
/// "page")`.
///
/// To the compiler, the code that a macro writes is located where the macro is used. A getter with several lifetimes of
/// one type, all written by a macro, is therefore one provider, unless each of them has its own site: `shared(at:
/// Site(column: 2)) { … }`.
@frozen
public struct Site: Sendable {
  @usableFromInline let fileID: StaticString
  @usableFromInline let function: StaticString
  @usableFromInline let line: UInt32
  @usableFromInline let column: UInt32

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
  }
}
