// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The attributes of a file that `stat` returns.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Sendable { case file, folder, link, pipe, other }

  package let kind: Kind
  let size: Int
  /// The bits of `chmod`.
  package let permissions: Int
  /// The time of the last change, in nanoseconds.
  let changed: Int
  package let device: UInt64
  package let node: UInt64

  /// Reads the attributes of what is at a path; `nil` if nothing is there.
  package init?(of path: String, followingLinks: Bool = true) {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// Reads the attributes of an open file; `nil` if the system call fails.
  package init?(of file: OpenFile) {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): kind = .file
    case mode_t(S_IFDIR): kind = .folder
    case mode_t(S_IFLNK): kind = .link
    case mode_t(S_IFIFO): kind = .pipe
    default: kind = .other
    }
    size = Int(status.st_size)
    permissions = Int(status.st_mode) & 0o7777
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changed = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
