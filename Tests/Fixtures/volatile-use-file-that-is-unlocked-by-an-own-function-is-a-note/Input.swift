// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URL {
  func withSecurityScopedAccess<Value>(_ body: () throws -> Value) throws -> Value {
    guard startAccessingSecurityScopedResource() else { throw CocoaError(.fileReadNoPermission) }
    defer { stopAccessingSecurityScopedResource() }
    return try body()
  }
}

final class ProfileImporter {
  var fileURL: URL?
  private(set) var names: [String] = []

  func load() throws {
    guard let fileURL else { return }
    let target = URL(fileURLWithPath: "/var/profiles/current.json")
    let text = try fileURL.withSecurityScopedAccess { try String(contentsOf: fileURL, encoding: .utf8) }
    try text.write(to: target, atomically: true, encoding: .utf8)
    names = text.split(separator: "\n").map { "\(target.path)/\($0)" }
  }
}
