// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Loadable {
  var isLoading: Bool { get }
}

protocol Named {}

extension Named {
  var name: String { "\(Self.self)" }
}

final class Articles: Loadable {
  private(set) var isLoading = false
  private(set) var titles: [String] = []

  func refresh(from url: URL) async throws {
    isLoading = true
    defer { isLoading = false }
    let (data, _) = try await URLSession.shared.data(from: url)
    titles = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

final class Onboarding: Named {
  private(set) var steps = 0

  func next() -> Int {
    if UserDefaults.standard.bool(forKey: "onboarded") { return steps }
    steps += 1
    return steps
  }
}
