// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Album {
  private var pages: [String] = []

  var title: String { pages.first ?? "Untitled" }
  func add(_ page: String) { pages.append(page) }
  func page(at index: Int) -> String { pages[index] }

  // Whoever calls this knows that another program runs.
  func runCommand(at path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    try process.run()
  }

  func publish(at path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    try process.run()
  }
}
