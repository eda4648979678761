// SPDX-License-Identifier: Apache-2.0

import MongoSwift

final class MongoClient {
  private let client: MongoSwift.MongoClient
  private var calls = 0

  init(_ address: String) { client = MongoSwift.MongoClient(address) }

  func isAt(_ address: String) -> Bool {
    calls += 1
    return client.address == address
  }
}
