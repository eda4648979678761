// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol AccountDelegate: Sendable {
  func refresh() async throws -> Data
}

final class Account {
  let delegate: any AccountDelegate

  init(delegate: any AccountDelegate) { self.delegate = delegate }
}

struct CloudAccountDelegate: AccountDelegate {
  let server: URL

  func refresh() async throws -> Data { try await URLSession.shared.data(from: server).0 }
}
