// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Downloads {
  private(set) var isReady = false

  func prepare(certificates: String) {
    setenv("SSL_CERT_FILE", certificates, 1)
    isReady = true
  }
}
