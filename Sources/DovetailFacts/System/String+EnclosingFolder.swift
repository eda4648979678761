// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The path without its last part; empty if it has only one.
  package var enclosingFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// The path of a folder with a slash at the end, with which the paths of what is in it begin.
  package var withSlash: String { hasSuffix("/") ? self : self + "/" }
}
