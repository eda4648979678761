// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct FeedView: View {
  @State private var text = ""
  var body: some View {
    Text(text).task { text = (try? await load()) ?? "" }
  }

  private func load() async throws -> String {
    String(decoding: try await URLSession.shared.data(from: URL(string: "https://example.com")!).0, as: UTF8.self)
  }
}
