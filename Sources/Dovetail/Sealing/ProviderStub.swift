// SPDX-License-Identifier: Apache-2.0

/// What a sealed root returns for a volatile provider that a test did not replace.
///
/// A sealed root looks for the stub of `any P`, and of `(any P)?`, by name: a class or actor `StubP` that is declared
/// where `P` is, in the same module and the same type, and conforms to `P` and to this protocol. It is written by
/// `@Seam`, or by hand:
///
/// ```swift
/// protocol Mailbox: Sendable {
///   var count: Int { get }
///   func send(_ text: String) async throws
/// }
///
/// final class StubMailbox: Mailbox, ProviderStub {
///   private let context = StubContext.current
///   var count: Int { context.placeholder("count", of: "Mailbox") }
///   func send(_ text: String) async throws { throw context.unimplemented("send(_:)", of: "Mailbox") }
/// }
/// ```
///
/// A stub of a private protocol, of a protocol in a function, of one in an extension of another module's type, of a
/// generic type or of a composition cannot be found by name. Name it in the provider:
/// `shared(.volatile) { Live() } stub: { StubMailbox() }`. Use a class, because a structure is not found in optimised
/// builds unless other code uses it.
public protocol ProviderStub: Sendable {
  /// Creates the stub, which must read ``StubContext/current`` here: later it is no longer known for which provider it
  /// stands in.
  init()
}
