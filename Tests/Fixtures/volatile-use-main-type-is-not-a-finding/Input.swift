// SPDX-License-Identifier: Apache-2.0

import Foundation

@main
struct Tool {
  static func main() async throws {
    let (data, _) = try await URLSession.shared.data(from: URL(string: CommandLine.arguments[1])!)
    print(data.count)
  }
}
