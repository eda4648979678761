// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Downloads {
  private var session: URLSession?
  func begin(session: URLSession) { self.session = session }
}

final class DownloadFactory {
  func make() -> Downloads {
    let downloads = Downloads()
    let session = URLSession(configuration: .default, delegate: nil, delegateQueue: nil)
    downloads.begin(session: session)
    return downloads
  }
}

final class RatesModel {
  func load() throws -> Int {
    let url = URL(string: "https://a.test/rates.json")!
    let data = try Data(contentsOf: url)
    return try decode(data)
  }

  func decode(_ data: Data) throws -> Int { try JSONDecoder().decode(Int.self, from: data) }
}
