// SPDX-License-Identifier: Apache-2.0

import SwiftUI

// A picture that is missing is missing, whatever loads it; of an account the screen makes something.
struct RemoteImageView: View {
  @State private var image: Image?
  let name: String

  var body: some View { image ?? Image(systemName: "photo") }

  func load() async throws {
    guard let address = URL(string: "https://example.com/pictures/\(name).png") else { return }
    let (data, response) = try await URLSession.shared.data(from: address)
    if (response as? HTTPURLResponse)?.statusCode == 200 { image = decoded(data) }
  }
}

struct AccountView: View {
  @State private var title = ""
  let name: String

  var body: some View { Text(title) }

  func load() async throws {
    guard let address = URL(string: "https://example.com/accounts/\(name)") else { return }
    let (data, response) = try await URLSession.shared.data(from: address)
    if (response as? HTTPURLResponse)?.statusCode == 200 { title = decoded(data) }
  }
}
