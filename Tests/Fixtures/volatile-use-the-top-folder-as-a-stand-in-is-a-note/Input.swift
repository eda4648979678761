// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Workspace {
  let root: URL
  var files: [URL] = []
  init(root: URL) { self.root = root }
}

protocol Service { func open(_ root: URL, text: String) async throws }

final class Plugin {
  weak var workspace: Workspace?
  private let service: any Service
  private var count = 0

  init(service: any Service) { self.service = service }

  private var root: URL { workspace?.root ?? URL(fileURLWithPath: "/") }

  func launch() async throws {
    for file in workspace?.files ?? [] {
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.isEmpty { continue }
      count += 1
      try await service.open(root, text: text)
    }
  }
}
