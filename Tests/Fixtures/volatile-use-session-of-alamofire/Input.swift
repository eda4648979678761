// SPDX-License-Identifier: Apache-2.0

import Alamofire

final class UserList {
  private let session = Session(configuration: .default)

  func load(_ finish: @escaping (Bool) -> Void) {
    session.request("https://example.com/users").response { finish($0.error == nil) }
  }
}
