// SPDX-License-Identifier: Apache-2.0

final class Session {
  static let shared = Session()
  var user = ""
}

final class Cart {
  private let session: Session = .shared
  func owner() -> String { session.user }
}

final class Wishes {
  private let session: Session
  init(session: Session = .shared) { self.session = session }
}
