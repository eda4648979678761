// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which regular file something is, whatever names links and file systems give it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// - Returns: `nil` if there is no regular file of that path, which may lead there through links.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// - Returns: `nil` if the descriptor is that of a terminal, a pipe or a device.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
