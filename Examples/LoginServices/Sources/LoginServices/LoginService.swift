// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

/// Logs in registered users.
@Seam @Forwarding
protocol LoginService: Sendable {
  var attempts: Int { get async }
  func logIn(_ name: String, password: String) async throws -> Account
}
