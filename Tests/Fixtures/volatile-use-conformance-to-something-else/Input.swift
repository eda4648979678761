// SPDX-License-Identifier: Apache-2.0

import Foundation
import Journal

final class Headlines: Journaling {
  private(set) var titles: [String] = []

  func load(from address: URL) async throws -> Int {
    let (data, _) = try await URLSession.shared.data(from: address)
    titles = String(decoding: data, as: UTF8.self).components(separatedBy: "\n").filter { !$0.isEmpty }
    return titles.count
  }
}
