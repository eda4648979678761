// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

final class CookieModel {
  private var count = 0

  func keep(_ cookie: HTTPCookie) {
    count += 1
    URLSession.shared.configuration.httpCookieStorage?.setCookie(cookie)
  }
}
