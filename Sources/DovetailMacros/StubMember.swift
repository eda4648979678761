// SPDX-License-Identifier: Apache-2.0

/// The implementation of one member of a stub, and its calls so far; the code that `@Seam` writes uses it.
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
/// A call of a member whose closure is `nil` is reported: in a test, as an issue of that test. A single argument is
/// recorded as it is, several as a tuple with the names of the parameters. Nonescaping closures and spans, and `inout`,
/// `borrowing`, `consuming` and `sending` arguments, are not kept. In the closure of a generic member, a generic type
/// is `Any`.
///
/// Safe from any thread. If the arguments are not `Sendable`, read ``calls`` only when the code under test has finished
/// with them: it may still change what it passed.
public final class StubMember<Arguments, Body: Sendable>: Sendable {
  private let record = CallRecord<Arguments, Body>()

  /// Creates a member that has no implementation and was not called.
  public init() {}

  /// The implementation of the member, or `nil` while it is unimplemented.
  public var body: Body? {
    get { record.body }
    set { record.body = newValue }
  }

  /// The arguments of each call, earliest first.
  ///
  /// - Complexity: O(1).
  public var calls: [Arguments] { record.calls }

  /// Records a call.
  ///
  /// - Parameter arguments: The arguments of the call.
  /// - Returns: The implementation of the member, if it was set.
  public func call(_ arguments: Arguments) -> Body? {
    record.note(arguments)
  }
}
