// SPDX-License-Identifier: Apache-2.0

/// What a sealed root hands out for a volatile provider that a test did not replace.
///
/// A sealed root looks for the stub of `any P` by name: a class or actor `StubP` that stands where `P` does, in the same
/// module and the same type, and conforms to `P` and to this protocol. It is written by `@Seam`, or by hand:
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
/// A stub of a private protocol, of a protocol in a function, of a generic type or of a composition cannot be found by
/// name. Name it in the provider: `shared(.volatile) { Live() } stub: { StubMailbox() }`. A structure is not found in
/// optimised builds unless other code uses it, hence a class.
public protocol ProviderStub: Sendable {
  /// Creates the stub, which reads ``StubContext/current`` here: later it is no longer known which provider it stands for.
  init()
}

/// The error that stands for a missing stub: the provider names none.
///
/// It is what the `stub` of a lifetime throws unless there is one, as in
/// `shared(.volatile) { LiveAPI() } stub: { FakeAPI() }`; a sealed root then looks for a ``ProviderStub`` by name.
@frozen
public struct NoStub: Error {
  /// Creates the error.
  @inlinable
  public init() {}
}

/// The types of stubs, found by name.
enum StubTypes {
  /// What was found; a search that finds nothing looks at every type of the program.
  private static let known = Guarded<[ObjectIdentifier: (any ProviderStub.Type)?]>([:])

  /// A new stub of a protocol, if there is a type for it.
  static func makeStub<Value>(of type: Value.Type) -> Value? {
    // `nil` cast to an optional type would pass for a stub.
    guard isExistential(type), let found = stubType(for: type) else { return nil }
    return found.init() as? Value
  }

  private static func stubType(for type: Any.Type) -> (any ProviderStub.Type)? {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return found }
    let found = find(for: _typeName(type, qualified: true))
    known.withLock { $0[id] = .some(found) }
    return found
  }

  /// The type `M.Outer.StubP` for the name `M.Outer.P`.
  private static func find(for name: String) -> (any ProviderStub.Type)? {
    // Generic types, compositions, and what is private.
    guard !name.contains(where: { "<&( ".contains($0) }) else { return nil }
    let parts = name.split(separator: ".")
    guard parts.count > 1 else { return nil }
    // The name does not say what kind of type the outer ones are: enumeration, structure or class.
    var outers = [mangled(parts[0])]
    for part in parts[1..<(parts.count - 1)] {
      outers = outers.flatMap { outer in "OVC".map { outer + mangled(part) + String($0) } }
    }
    for outer in outers {
      for kind in "CV" {
        if let type = _typeByName(outer + mangled("Stub" + parts[parts.count - 1]) + String(kind)) {
          return type as? any ProviderStub.Type
        }
      }
    }
    return nil
  }

  private static func mangled(_ name: some StringProtocol) -> String { "\(name.utf8.count)\(name)" }
}
