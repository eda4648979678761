// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The identity of a regular file, whatever names links and file systems give it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// The identity of the file at a path, links followed; `nil` if it is not a regular file.
  package init?(of path: String) { self.init(FileStatus(of: path)) }

  /// The identity of an open file; `nil` if it is a terminal, a pipe or a device.
  init?(descriptor: Int32) { self.init(FileStatus(of: OpenFile(descriptor: descriptor))) }

  private init?(_ status: FileStatus?) {
    guard let status, status.kind == .file else { return nil }
    (device, node) = (status.device, status.node)
  }
}
