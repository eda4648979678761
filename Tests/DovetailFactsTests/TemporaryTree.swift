// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that is gone when the last reference to it is.
final class TemporaryTree: Sendable {
  let path: String

  /// Makes the folder.
  ///
  /// - Parameter files: The contents by path.
  /// - Throws: Whatever the file system does not like.
  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.path + "/dovetail-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, content) in files { try write(name, Data(content.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ content: Data) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url)
  }

  func write(_ name: String, _ content: String) throws { try write(name, Data(content.utf8)) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }
}
