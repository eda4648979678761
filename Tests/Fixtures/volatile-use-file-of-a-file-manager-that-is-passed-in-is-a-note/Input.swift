// SPDX-License-Identifier: Apache-2.0

import Foundation

struct DiskCache {
  private let files: FileManager

  init(files: FileManager) { self.files = files }

  private func folder() throws -> URL {
    try files.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }

  func save(_ report: [String]) throws {
    try JSONEncoder().encode(report).write(to: folder().appending(path: "report.json"))
  }

  func load() throws -> [String] {
    let data = try Data(contentsOf: folder().appending(path: "report.json"))
    return data.isEmpty ? [] : try JSONDecoder().decode([String].self, from: data)
  }
}

struct PlainCache {
  var limit = 10

  func load() throws -> [String] {
    let folder = URL.cachesDirectory
    let data = try Data(contentsOf: folder.appending(path: "report.json"))
    return data.count > limit ? [] : try JSONDecoder().decode([String].self, from: data)
  }
}
