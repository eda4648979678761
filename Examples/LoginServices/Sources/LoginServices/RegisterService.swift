// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

/// Registers users.
@Seam @Forwarding
protocol RegisterService: Sendable {
  func register(_ name: String, password: String) async -> Account
}
