// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Options { let inputPath: String }

final class Importer {
  let options: Options
  private(set) var lines: [String] = []

  init(options: Options) { self.options = options }

  func load() throws -> [String] {
    let data = FileManager.default.contents(atPath: NSString(string: options.inputPath).expandingTildeInPath)
    guard let data else { return [] }
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines
  }
}
