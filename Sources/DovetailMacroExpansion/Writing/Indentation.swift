// SPDX-License-Identifier: Apache-2.0

/// The lines as the body of what encloses them; those of conditions such as `#if DEBUG` stay at the margin.
func indented(_ lines: [String]) -> [String] {
  lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "  " + $0 }
}
