// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of this process, which contains those of its temporary file managers.
///
/// A file manager that lives as long as the process, for example in a global variable, is never dropped: the process
/// removes the folder when it exits. A process that is killed by a signal cannot. So each process holds a lock on a
/// file in its folder, which the system releases in any case, and the next process removes the folders that are not
/// locked.
enum ProcessFolder {
  private static let prefix = "Dovetail-"
  private static let nameOfLock = "lock"
  private static let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
  private static let url = temporary.appending(path: prefix + UUID().uuidString, directoryHint: .isDirectory)
  private static let lastNumber = Guarded(0)

  /// A location for a file manager's folder; nothing exists there yet.
  static func newFolder() -> URL {
    let number = lastNumber.withLock { number in
      number += 1
      return number
    }
    return url.appending(path: "\(number)", directoryHint: .isDirectory)
  }

  /// Creates a folder within this one, after creating this one.
  static func create(_ folder: URL) throws {
    try creation.get()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let creation = Result {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // What cannot be removed is left to the system, which empties its temporary directory.
    atexit { try? FileManager.default.removeItem(at: ProcessFolder.url) }
    holdLock()
    removeLeftovers()
  }

  /// Locks a file in the folder until the process ends.
  private static func holdLock() {
    // The file gets its name when it is locked, so that it cannot be found before.
    let unnamed = url.appending(path: nameOfLock + ".new").path
    let file = open(unnamed, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0 { rename(unnamed, url.appending(path: nameOfLock).path) }
  }

  /// Removes the folders of processes that no longer exist.
  static func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      // A link itself is removed, not its target.
      let folder = temporary.appending(path: name, directoryHint: .notDirectory)
      let file = open(folder.appending(path: nameOfLock).path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(at: folder) }
      close(file)
    }
  }
}
