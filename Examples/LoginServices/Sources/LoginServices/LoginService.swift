// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

/// Logs in registered users.
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

/// A registered user.
struct Account: Sendable {
  var name: String
}

/// There is no user with that name.
struct UnknownAccount: Error {
  var name: String
}
