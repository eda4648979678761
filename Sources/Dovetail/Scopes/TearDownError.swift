// SPDX-License-Identifier: Apache-2.0

/// The errors that were thrown while a root was torn down.
///
/// Every value was still torn down and released.
///
/// ```swift
/// do throws(TearDownError) {
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

    /// Creates a failure, for tests of code that catches one.
    ///
    /// - Parameters:
    ///   - provider: The name of the provider.
    ///   - place: Where the provider is declared, as `file:line`.
    ///   - error: What its `onTearDown` threw.
    public init(provider: String, place: String, error: any Error) {
      (self.provider, self.place, self.error) = (provider, place, error)
    }
  }

  /// The tear-downs that threw, in the order in which they ran.
  public let failures: [Failure]

  /// Creates an error, for tests of code that catches one.
  ///
  /// - Parameter failures: The tear-downs that threw, in the order in which they ran.
  public init(failures: [Failure]) { self.failures = failures }

  /// One line for each failure.
  public var description: String {
    failures.map { "tearing down `\($0.provider)` (\($0.place)) failed: \($0.error)" }.joined(separator: "\n")
  }
}
