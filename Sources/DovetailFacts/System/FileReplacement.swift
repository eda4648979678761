// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Replaces a file as a whole: readers see the old content or the new, even if the process is killed in between.
package enum FileReplacement {
  /// Writes a file beside another one, which then takes its name.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - target: An absolute path in an existing folder; the file itself need not exist.
  ///   - permissions: The permissions of the replaced file; `nil` for the default ones.
  /// - Throws: The system's error. Then, and if `SIGINT`, `SIGTERM` or `SIGHUP` ends the process, no temporary file is
  ///   left behind.
  package static func write(_ bytes: [UInt8], to target: String, permissions: Int?) throws(SystemError) {
    let folder = target.enclosingFolder
    let temporary = TemporaryItem("\(folder)/.dovetail-\(UUID().uuidString).tmp")
    do throws(SystemError) {
      let file = try OpenFile(temporary.path, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions ?? 0o666)
      do throws(SystemError) {
        try file.write(bytes)
      } catch {
        try? file.close()
        throw error
      }
      try file.close()
      // The process may mask some of them when it creates a file.
      if let permissions { chmod(temporary.path, mode_t(permissions)) }
      try temporary.move(to: target)
    } catch {
      temporary.remove()
      throw error
    }
  }
}
