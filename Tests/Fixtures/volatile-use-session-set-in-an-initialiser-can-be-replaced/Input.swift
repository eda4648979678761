// SPDX-License-Identifier: Apache-2.0

import Foundation

final class DownloadModel: NSObject, URLSessionDelegate {
  var session: URLSession!
  private var other: URLSession!

  override init() {
    super.init()
    session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    other = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
  }

  func load(_ url: URL) async throws -> Int {
    try await session.data(from: url).0.count + other.data(from: url).0.count
  }
}

final class RatesModel {
  var data: Data
  var session: URLSession

  init(_ url: URL) throws {
    data = try Data(contentsOf: URL(string: "https://a.test")!)
    session = URLSession(configuration: .default)
    session.dataTask(with: url).resume()
  }
}
