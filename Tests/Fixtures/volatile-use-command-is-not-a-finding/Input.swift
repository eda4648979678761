// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

struct Fetch: AsyncParsableCommand {
  @Argument var address: String
  func run() async throws { print(try await URLSession.shared.data(from: URL(string: address)!).0.count) }
}
