// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the bytes of one file, even if it is being changed.
enum SourceFile {
  /// Larger files are generated, or not source at all; parsing one would take gigabytes.
  static let largest = 8 << 20

  /// - Returns: The bytes, or why there are none; and what should be said besides.
  static func read(at path: String) -> (bytes: [UInt8]?, problem: FileFacts.Problem?) {
    // A file that is being written is read twice: the first result may mix two versions.
    let first = attempt(path)
    guard first.isTorn else { return (first.bytes, first.problem) }
    let second = attempt(path)
    guard second.isTorn else { return (second.bytes, second.problem) }
    return (second.bytes, .init(message: "the file changed while it was read, so it may be misread; run again"))
  }

  private static func attempt(_ path: String) -> (bytes: [UInt8]?, problem: FileFacts.Problem?, isTorn: Bool) {
    guard let before = FileStatus(of: path) else {
      return (nil, .init(message: "the file has gone while the tree was read, so it is left out"), false)
    }
    guard before.kind == .file else {
      return (nil, .init(message: "it is no regular file, so it is left out"), false)
    }
    guard before.size <= largest else {
      let size = (before.size + (1 << 20) - 1) >> 20
      let limit = "the file has \(size) MB and the limit is \(largest >> 20)"
      return (nil, .init(message: "\(limit), so it is left out; exclude it if it is generated"), false)
    }
    guard let (bytes, after) = contents(of: path, size: before.size) else {
      return (nil, .init(message: "the file cannot be read, so it is left out; see its permissions"), false)
    }
    return (bytes, nil, after != before)
  }

  /// The bytes of a file of that size, and its status after they were read.
  static func contents(of path: String, size: Int) -> (bytes: [UInt8], status: FileStatus?)? {
    guard let file = try? OpenFile(path, O_RDONLY) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.read(first: size) else { return nil }
    return (bytes, FileStatus(of: file))
  }
}
