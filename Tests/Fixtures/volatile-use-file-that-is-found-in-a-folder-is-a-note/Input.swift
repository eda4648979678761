// SPDX-License-Identifier: Apache-2.0

import Foundation

struct PackageConfiguration {
  var text = ""

  static func file(in directory: URL) -> URL { directory.appendingPathComponent("Bundler.toml") }

  mutating func load(packageDirectory: URL, customFile: URL?) throws {
    let found = customFile ?? configurationFile(packageDirectory)
    text += try String(contentsOf: found, encoding: .utf8)
  }

  private func configurationFile(_ directory: URL) -> URL { Self.file(in: directory) }
}
