// SPDX-License-Identifier: Apache-2.0

import AuthenticationServices
import Foundation

final class Provider: ASCredentialProviderViewController {
  func defaults() -> UserDefaults? { UserDefaults(suiteName: "group.example") }
}
