// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text as a literal in source.
  var asLiteral: String {
    "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
