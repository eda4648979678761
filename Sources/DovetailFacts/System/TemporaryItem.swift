// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file or folder that is removed when the process ends, even if a signal ends it: by Ctrl-C, or because its terminal
/// closes.
package struct TemporaryItem: Sendable {
  /// The absolute path.
  package let path: String

  /// All items; ``end(by:)`` keeps the lock while it removes them, so that none is added or renamed meanwhile.
  private static let paths = Guarded<Set<String>>([])
  /// Set up once: a signal between two items would otherwise be missed.
  private static let watchOnce: Void = watch()

  /// Registers an item before it is created.
  package init(_ path: String) {
    self.path = path
    _ = Self.watchOnce
    Self.paths.withLock { _ = $0.insert(path) }
  }

  /// Renames a file, which is then no longer temporary.
  ///
  /// - Parameter target: The new path.
  /// - Throws: The system's error; the file is then still temporary.
  package func move(to target: String) throws(SystemError) {
    let error: SystemError? = Self.paths.withLock { paths in
      guard rename(path, target) == 0 else { return .last }
      paths.remove(path)
      return nil
    }
    if let error { throw error }
  }

  /// Removes it, with all that is in it.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
    Self.paths.withLock { _ = $0.remove(path) }
  }

  private static func watch() {
    // Not a dispatch source: a signal that arrives before its registration, which takes a while, would be lost.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let reader = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let status = PlainThread.start {
      var number: UInt8 = 0
      while read(reader, &number, 1) != 1 {}
      end(by: Int32(number))
    }
    guard status == 0 else { return ends.forEach { close($0) } }
    signalWriter = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Not `SIG_IGN`, which programs that are started in the meantime would inherit.
      let before = signal(number) { number in
        var byte = UInt8(number)
        write(signalWriter, &byte, 1)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Removes all items, and ends the process as the signal would have done.
  private static func end(by number: Int32) {
    paths.withLock { paths in
      for path in paths { try? FileManager.default.removeItem(atPath: path) }
      signal(number, SIG_DFL)
      kill(getpid(), number)
      // The lock stays held, so that no other thread continues and reports that its item is missing.
      sleep(60)
    }
  }
}

/// The pipe that the signal handler writes to; set once, before the handler is installed.
///
/// The handler may call nothing that takes a lock, and touch nothing that is initialised lazily.
private nonisolated(unsafe) var signalWriter: Int32 = -1
