// SPDX-License-Identifier: Apache-2.0

final class Session {
  static let shared = Session()
  var user = ""
}

final class Cart {
  var session = Session.shared
  func owner() -> String { session.user }
}
