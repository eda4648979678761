// SPDX-License-Identifier: Apache-2.0

import Foundation
import WebKit

final class Account {
  private var token: String?

  func signIn(_ token: String) { self.token = token }

  func signOut() {
    token = nil
    HTTPCookieStorage.shared.removeCookies(since: .distantPast)
    WKWebsiteDataStore.default().fetchDataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes()) { records in
      for record in records {
        WKWebsiteDataStore.default().removeData(ofTypes: record.dataTypes, for: [record], completionHandler: {})
      }
    }
    URLCache.shared.removeAllCachedResponses()
  }

  var isSignedIn: Bool { token != nil }
}
