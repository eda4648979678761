// SPDX-License-Identifier: Apache-2.0

import DovetailMacros

/// Both services, kept in memory.
@Seam
actor Accounts: LoginService, RegisterService {
  private var passwords: [String: String] = [:]
  private(set) var attempts = 0

  func logIn(_ name: String, password: String) throws -> Account {
    attempts += 1
    guard passwords[name] == password else { throw UnknownAccount(name: name) }
    return Account(name: name)
  }

  func register(_ name: String, password: String) -> Account {
    passwords[name] = password
    return Account(name: name)
  }
}
