// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The path after a prefix, unless it is absolute, as that of a configuration in another folder.
  func below(_ prefix: String) -> String { hasPrefix("/") ? self : prefix + self }
}
