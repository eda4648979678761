// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// Reads and replaces files as a whole: when one is replaced, readers see the old content or the new, even if the
/// process is killed in between.
package enum AtomicFile {
  /// The maximum size of input: more than any configuration, baseline or file of facts has, so that reading a device
  /// that never ends fails.
  private static let largest = 512 << 20
  /// How long to wait for the other end of a pipe, in milliseconds: long enough for a program that was started together
  /// with this one.
  private static let patience: Int32 = 2000

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
      if !isReplaceable || isOpenFile(path) { return try writeInPlace(bytes, to: path) }
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
        guard error.number == ENXIO, ContinuousClock.now - start < .milliseconds(Int(patience)) else { throw error }
        usleep(10_000)
      }
    }
  }

  /// Whether a path refers to a file that the process already has open: replacing that would be useless.
  static func isOpenFile(_ path: String) -> Bool {
    path == "/dev/stdout" || path == "/dev/stderr" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
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

  /// The content of a file, or of a pipe.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - isNamed: Whether the user has named it. If not, it has to be a regular file.
  /// - Returns: The content; `nil` if there is no such file.
  /// - Throws: A ``Failure`` that names the file and the reason.
  package static func read(_ path: String, isNamed: Bool = true) throws(Failure) -> [UInt8]? {
    let reason: String
    do throws(SystemError) {
      // Without blocking: a pipe may never get a writer.
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
      defer { try? file.close() }
      if let refusal = refusal(of: file, isNamed: isNamed) {
        reason = refusal
      } else if let bytes = try file.read(upTo: largest) {
        return bytes
      } else {
        reason = "it has more than \(largest >> 20) MB"
      }
    } catch {
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      if [ENOENT, ENOTDIR].contains(error.number), !isLink { return nil }
      reason =
        switch error.number {
        case EISDIR: "it is a folder"
        case ENOENT: "it is a broken symbolic link"
        default: error.reason
        }
    }
    throw Failure("cannot read \(path): \(reason)")
  }

  /// The first bytes of a regular file; other files may wait for their writer when they are read.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - count: How many bytes to read at most.
  /// - Returns: `nil` if the file is empty or cannot be read, or if there is none.
  static func beginning(of path: String, count: Int) -> [UInt8]? {
    guard FileIdentity(of: path) != nil, !isOpenFile(path), let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: count), !bytes.isEmpty
    else { return nil }
    return Array(bytes)
  }

  /// Everything that is written to standard input, however long it takes.
  ///
  /// - Throws: A ``Failure`` if no process writes to it.
  package static func readInput() throws(Failure) -> [UInt8] {
    // Input is not typed by hand, and if the other program was forgotten, this one would wait forever.
    guard isatty(STDIN_FILENO) == 0 else { throw Failure("the input is a terminal; name a file, or write to a pipe") }
    do throws(SystemError) {
      if let bytes = try OpenFile(descriptor: STDIN_FILENO).read(upTo: largest) { return bytes }
    } catch {
      throw Failure("cannot read the input: \(error.reason)")
    }
    throw Failure("cannot read the input: it has more than \(largest >> 20) MB")
  }

  /// Why a file is refused: it is not a regular file, or reading it would never end.
  private static func refusal(of file: OpenFile, isNamed: Bool) -> String? {
    let kind = FileStatus(of: file)?.kind ?? .other
    if !isNamed, kind != .file, kind != .folder { return "it is not a regular file" }
    let isSilent = kind == .pipe && !file.wait(for: POLLIN, milliseconds: patience)
    return isSilent ? "it is a pipe that no process writes to" : nil
  }
}
