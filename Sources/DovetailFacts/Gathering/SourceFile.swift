// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the bytes of one file, even if it is being changed.
enum SourceFile {
  /// Larger files are generated, or not source at all; parsing one would take gigabytes.
  static let largest = 8 << 20

  /// The result of reading a file.
  struct Content {
    /// The bytes; `nil` if there are none.
    var bytes: [UInt8]?
    /// Why there are no bytes, or what else is wrong.
    var problem: FileFacts.Problem?
    /// Whether the file changed in the meantime, so that the bytes may mix two versions.
    fileprivate var isTorn = false

    fileprivate static func problem(_ message: String) -> Content { Content(problem: .init(message: message)) }
  }

  static func read(at path: String) -> Content {
    let first = attempt(path)
    guard first.isTorn else { return first }
    var second = attempt(path)
    if second.isTorn {
      second.problem = .init(message: "the file changed while it was read, so it may be misread; run again")
    }
    return second
  }

  private static func attempt(_ path: String) -> Content {
    guard let before = FileStatus(of: path) else {
      return .problem("the file was removed while the tree was read, so it is left out")
    }
    guard before.kind == .file else { return .problem("it is not a regular file, so it is left out") }
    guard before.size <= largest else {
      let size = (before.size + (1 << 20) - 1) >> 20
      let limit = "the file has \(size) MB and the limit is \(largest >> 20)"
      return .problem("\(limit), so it is left out; exclude it if it is generated")
    }
    do throws(SystemError) {
      let (bytes, after) = try contents(of: path, size: before.size)
      return Content(bytes: bytes, isTorn: after != before)
    } catch {
      let advice =
        [EMFILE, ENFILE].contains(error.number) ? "raise the limit of open files: `ulimit -n`" : "see its permissions"
      return .problem("the file cannot be read (\(error.reason)), so it is left out; \(advice)")
    }
  }

  /// The bytes of a file of that size, and its status after they were read.
  static func contents(of path: String, size: Int) throws(SystemError) -> (bytes: [UInt8], status: FileStatus?) {
    let file = try OpenFile(path, O_RDONLY)
    defer { try? file.close() }
    return (try file.read(first: size), FileStatus(of: file))
  }
}
