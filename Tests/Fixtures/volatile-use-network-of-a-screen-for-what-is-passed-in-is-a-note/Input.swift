// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct AvatarView: View {
  @State private var data = Data()

  var body: some View {
    Text("\(data.count)").task {
      data = (try? await load(URLRequest(url: URL(string: "https://example.com")!))) ?? data
    }
  }

  func load(_ request: URLRequest) async throws -> Data { try await URLSession.shared.data(for: request).0 }
}

final class Avatars {
  private(set) var loads = 0

  func load(_ request: URLRequest) async throws -> Data {
    loads += 1
    return try await URLSession.shared.data(for: request).0
  }
}
