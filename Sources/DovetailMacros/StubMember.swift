// SPDX-License-Identifier: Apache-2.0

/// What one member of a stub does, and the calls so far; the code that `@Seam` writes uses it.
///
/// For `user(id:)` of a protocol, the stub has the closure `onUser` and the list `userCalls`:
///
/// ```swift
/// @Seam protocol Directory: Sendable { func user(id: Int) async throws -> String }
///
/// let directory = StubDirectory()
/// directory.onUser = { id in "user \(id)" }
/// print(try await directory.user(id: 7))  // user 7
/// print(directory.userCalls)              // [7]
/// ```
///
/// A member that is called while its closure is `nil` is reported: in a test, as an issue of that test. One argument
/// stands for itself, several are a tuple with the names of the parameters. Not kept are closures and spans that end with
/// the call, and `inout`, `borrowing`, `consuming` and `sending` arguments. In the closure of a generic member, a generic
/// type is `Any`.
///
/// Safe from any thread. If the arguments are not `Sendable`, read ``calls`` only when the code under test has done with them:
/// it may still change what it handed over.
public final class StubMember<Arguments, Body: Sendable>: Sendable {
  private let record = CallRecord<Arguments, Body>()

  /// Creates a member that is not set and was not called.
  public init() {}

  /// What the member does, or `nil` while it is unimplemented.
  public var body: Body? {
    get { record.body }
    set { record.body = newValue }
  }

  /// The arguments of each call, the earliest first.
  ///
  /// - Complexity: O(1).
  public var calls: [Arguments] { record.calls }

  /// Notes a call.
  ///
  /// - Parameter arguments: What the member was called with.
  /// - Returns: What the member does, if that was set.
  public func call(_ arguments: Arguments) -> Body? {
    record.note(arguments)
  }
}
