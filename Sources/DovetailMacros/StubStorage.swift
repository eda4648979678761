// SPDX-License-Identifier: Apache-2.0

/// The members of a stub that only exist on some platforms, and so cannot be stored properties.
///
/// The code that `@Seam` writes uses it.
public final class StubStorage: Sendable {
  private let members = Guarded<[String: any Sendable]>([:])

  /// Creates a storage without members.
  public init() {}

  /// Finds a member, or creates it.
  ///
  /// - Parameter name: The name of the stub's property.
  /// - Returns: The member.
  public func member<Arguments, Body>(_ name: String) -> StubMember<Arguments, Body> {
    let member = members.withLock { members in
      let member = members[name] ?? StubMember<Arguments, Body>()
      members[name] = member
      return member
    }
    guard let member = member as? StubMember<Arguments, Body> else {
      preconditionFailure("two members of a stub are called \(name)")
    }
    return member
  }
}
