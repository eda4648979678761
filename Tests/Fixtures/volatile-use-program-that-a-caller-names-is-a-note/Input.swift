// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Tools {
  static func output(of tool: URL, arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    return String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
  }
}
