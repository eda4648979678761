// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The path as an absolute one.
  ///
  /// - Parameter folder: What a relative path is relative to.
  /// - Returns: The path without `.` and `..`; not the standardised one of Foundation, which may resolve links.
  package func absolutePath(from folder: @autoclosure () -> String) -> String {
    let joined = hasPrefix("/") ? self : folder() + "/" + self
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
