// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

/// Lets people in who are known.
@Seam @Forwarding
protocol LoginService: Sendable {
  var attempts: Int { get async }
  func logIn(_ name: String, password: String) async throws -> Account
}

/// Makes people known.
@Seam @Forwarding
protocol RegisterService: Sendable {
  func register(_ name: String, password: String) async -> Account
}

/// Somebody who is known.
struct Account: Sendable {
  var name: String
}

/// Somebody who is not.
struct UnknownAccount: Error {
  var name: String
}
