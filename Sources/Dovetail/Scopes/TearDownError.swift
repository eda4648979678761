// SPDX-License-Identifier: Apache-2.0

/// The errors that were thrown while a root was torn down.
///
/// Every value was still torn down and released.
///
/// ```swift
/// do {
///   try await app.tearDown()
/// } catch {
///   for failure in error.failures { show("\(failure.provider): \(failure.error)") }
/// }
/// ```
public struct TearDownError: Error, Sendable, CustomStringConvertible {
  /// One tear-down that threw.
  public struct Failure: Sendable {
    /// The name of the provider.
    public let provider: String
    /// Where the provider is declared, as `file:line`.
    public let place: String
    /// What its `onTearDown` threw.
    public let error: any Error
  }

  /// The tear-downs that threw, in the order in which they ran.
  public let failures: [Failure]

  /// One line for each failure.
  public var description: String {
    failures.map { "tearing down `\($0.provider)` (\($0.place)) failed: \($0.error)" }.joined(separator: "\n")
  }
}
