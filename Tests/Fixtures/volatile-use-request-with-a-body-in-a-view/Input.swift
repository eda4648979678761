// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct PaymentView: View {
  @State private var isPaid = false

  var body: some View {
    Button("Pay") { Task { isPaid = try await pay(at: URL(string: "https://example.com")!) } }
  }

  private func pay(at address: URL) async throws -> Bool {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.httpBody = Data("1".utf8)
    let (_, response) = try await URLSession.shared.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode == 200
  }
}

struct PictureView: View {
  @State private var data = Data()
  let address: URL

  var body: some View { Text(data.description).task { data = (try? await picture(at: address)) ?? data } }

  private func picture(at address: URL) async throws -> Data {
    try await URLSession.shared.data(for: URLRequest(url: address)).0
  }
}
