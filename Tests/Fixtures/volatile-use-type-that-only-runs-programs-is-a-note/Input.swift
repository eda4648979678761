// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Wine {
  private let binary: URL

  init(binary: URL) { self.binary = binary }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    try process.run()
  }

  private func runSilently(_ arguments: [String]) throws { try run(["--silent"] + arguments) }
  func start() throws { try run(["start"]) }
  func stop() throws { try runSilently(["stop"]) }
}
