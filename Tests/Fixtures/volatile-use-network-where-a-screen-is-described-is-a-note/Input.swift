// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct AvatarView: View {
  let address: URL
  @State private var data = Data()

  var body: some View {
    Text("\(data.count)").task {
      data = (try? await URLSession.shared.data(from: address).0) ?? Data()
    }
  }

  func reload() async throws -> Int {
    try await URLSession.shared.data(from: address).0.count
  }
}
