// SPDX-License-Identifier: Apache-2.0

final class SearchViewModel {
  private(set) var results: [String] = []

  func search(_ text: String) async throws {
    try await Task.sleep(for: .milliseconds(200))
    results = [text]
  }
}
