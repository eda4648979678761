// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The path without its last part; empty if it has only one.
  package var enclosingFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// The path of a folder with a slash at the end, with which the paths of what is in it begin.
  package var withSlash: String { hasSuffix("/") ? self : self + "/" }

  /// What follows the last slash.
  package var fileName: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// The path of something in this folder; the folder itself for an empty path.
  package func appendingPath(_ path: String) -> String {
    if isEmpty || path.isEmpty { return self + path }
    return self + "/" + path
  }
}
