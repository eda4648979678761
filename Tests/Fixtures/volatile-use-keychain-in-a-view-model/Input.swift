// SPDX-License-Identifier: Apache-2.0

import Security

final class LoginViewModel {
  func forget(_ query: CFDictionary) { SecItemDelete(query) }
}
