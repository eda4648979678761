// SPDX-License-Identifier: Apache-2.0

/// A registered user.
struct Account: Sendable {
  var name: String
}

/// There is no user with that name.
struct UnknownAccount: Error {
  var name: String
}
