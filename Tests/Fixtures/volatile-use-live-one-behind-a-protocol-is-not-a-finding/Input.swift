// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Loading { func load() async throws -> Data }

extension URLSession: Loading {
  func load() async throws -> Data { Data() }
}

enum Loaders {
  static func session() -> any Loading { URLSession(configuration: .ephemeral) }
}
