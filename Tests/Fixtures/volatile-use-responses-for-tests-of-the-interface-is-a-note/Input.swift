// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Endpoint { var name: String { get } }

extension Endpoint {
  var uiTestResponse: Data? {
    if let response = ProcessInfo.processInfo.environment["\(name)"], let data = response.data(using: .utf8) {
      return data
    }
    return nil
  }
}
