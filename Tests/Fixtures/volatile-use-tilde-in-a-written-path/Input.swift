// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Importer {
  private(set) var lines: [String] = []

  func load() throws -> [String] {
    let path = NSString(string: "~/Library/Names.txt").expandingTildeInPath
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines
  }
}
