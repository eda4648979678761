// SPDX-License-Identifier: Apache-2.0

import Foundation

func removeCache(at path: String) throws { try FileManager.default.removeItem(atPath: path) }

func withTimeout(_ work: () async throws -> Void) async throws {
  try await work()
  try await Task.sleep(for: .seconds(1))
}
