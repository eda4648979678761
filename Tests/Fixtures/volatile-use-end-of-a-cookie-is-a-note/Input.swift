// SPDX-License-Identifier: Apache-2.0

import Foundation

final class SignIn {
  private(set) var isSignedIn = false

  func cookie(for token: String) -> HTTPCookie? {
    isSignedIn = true
    return HTTPCookie(properties: [
      .path: "/", .domain: "tea.test", .name: "session", .value: token,
      .expires: Date().addingTimeInterval(365 * 86_400),
    ])
  }

  func isOver(_ end: Date) -> Bool { end < Date() }
}
