// SPDX-License-Identifier: Apache-2.0

import Security

final class AccountViewModel {
  private(set) var isSignedIn = false

  func load(_ query: CFDictionary) {
    var item: CFTypeRef?
    isSignedIn = SecItemCopyMatching(query, &item) == errSecSuccess
  }

  func forget(_ query: CFDictionary) -> Bool {
    if SecItemDelete(query) == errSecSuccess { isSignedIn = false }
    return isSignedIn
  }
}
