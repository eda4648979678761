// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The path without its last part; empty if it has only one.
  package var enclosingFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
