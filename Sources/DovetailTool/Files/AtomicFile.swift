// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// Replaces files as a whole: readers see the old content or the new, even if the process is killed in between.
package enum AtomicFile {
  /// Writes a file, and creates the folders above it.
  ///
  /// The content is written to a file beside the target, which then takes its name. The permissions of a replaced file
  /// are kept, and a symbolic link is followed. Anything other than a regular file, such as `/dev/null` or a pipe, is
  /// written to instead of replaced.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: An absolute path.
  /// - Throws: A ``Failure`` that names the file and the reason.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let target = try followed(path)
    let status = FileStatus(of: target)
    if status?.kind == .folder { throw Failure("cannot write \(path): it is a folder") }
    do throws(SystemError) {
      let isReplaceable = status.map { $0.kind == .file } ?? true
      if !isReplaceable || path.namesOpenFile { return try writeInPlace(bytes, to: path) }
    } catch {
      let reason = error.number == ENXIO ? "it is a pipe that no process reads" : error.reason
      throw Failure("cannot write \(path): \(reason)")
    }
    let folder = target.enclosingFolder
    do {
      try FileManager.default.createDirectory(atPath: folder + "/", withIntermediateDirectories: true)
    } catch {
      throw Failure("cannot create the folder \(folder): \(error.systemReason)")
    }
    do throws(SystemError) {
      try FileReplacement.write(bytes, to: target, permissions: status?.permissions)
    } catch {
      throw Failure("cannot write \(path): \(error.reason)")
    }
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try openInPlace(path)
    defer { try? file.close() }
    try file.write(bytes)
  }

  /// Opens what is not a regular file; a pipe without a reader fails with `ENXIO` after a while.
  private static func openInPlace(_ path: String) throws(SystemError) -> OpenFile {
    let start = ContinuousClock.now
    while true {
      do throws(SystemError) {
        // Without blocking: a pipe may never get a reader.
        return try OpenFile(path, O_WRONLY | O_APPEND | O_NONBLOCK)
      } catch {
        let isPatient = ContinuousClock.now - start < .milliseconds(Int(InputFile.patience))
        guard error.number == ENXIO, isPatient else { throw error }
        usleep(10_000)
      }
    }
  }

  /// The target of a symbolic link, even if it does not exist yet.
  private static func followed(_ path: String) throws(Failure) -> String {
    var path = path
    // As many links as systems follow.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      let folder = path.enclosingFolder
      path = next.hasPrefix("/") ? next : folder + "/" + next
    }
    throw Failure("cannot write \(path): \(SystemError(number: ELOOP).reason)")
  }
}
