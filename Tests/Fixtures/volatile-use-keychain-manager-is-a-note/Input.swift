// SPDX-License-Identifier: Apache-2.0

import Foundation
import Security

final class KeychainManager {
  static let shared = KeychainManager()

  func save(_ query: CFDictionary) -> OSStatus { SecItemAdd(query, nil) }
  func delete(_ query: CFDictionary) -> OSStatus { SecItemDelete(query) }
}
