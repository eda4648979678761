// SPDX-License-Identifier: Apache-2.0

import Foundation

enum RideComposition {
  static func makeService(_ http: URLSession?) -> Service {
    let session = http ?? Self.makeSession()
    return Service(session: session, isLate: Date() > Date.distantPast)
  }

  static func makeSession() -> URLSession { URLSession(configuration: .ephemeral) }
}

struct Service {
  let session: URLSession
  let isLate: Bool
}
