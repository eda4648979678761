// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

/// Lets users in who are registered.
@Seam @Forwarding
protocol LoginService: Sendable {
  var attempts: Int { get async }
  func logIn(_ name: String, password: String) async throws -> Account
}

/// Registers users.
@Seam @Forwarding
protocol RegisterService: Sendable {
  func register(_ name: String, password: String) async -> Account
}

/// A user who is registered.
struct Account: Sendable {
  var name: String
}

/// There is no user of that name.
struct UnknownAccount: Error {
  var name: String
}
