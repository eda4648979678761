// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol CredentialsStoring { func store(_ token: String) }

final class CredentialsManager: CredentialsStoring {
  func store(_ token: String) { UserDefaults.standard.set(token, forKey: "token") }
  func hasEnded(_ end: Double) -> Bool { Date().timeIntervalSince1970 + 30 >= end }
}
