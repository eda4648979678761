// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeychainSwift

final class SignIn {
  private var users: [String: User] = [:]
  private var attempts = 0

  func user(named name: String) -> User? { users[name] }

  func saveToKeychain(_ user: User) -> Bool { KeychainSwift().set(user.token, forKey: "token") }

  func restore() -> User? {
    attempts += 1
    guard attempts < 5, let token = KeychainSwift().get("token") else { return nil }
    return users.values.first { $0.token == token }
  }
}

struct User {
  let name: String
  let token: String
}
