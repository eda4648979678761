// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// Reads files as a whole: configurations, baselines, files of facts, and what is written to standard input.
package enum InputFile {
  /// The maximum size of input: more than any such file has, so that reading a device that never ends fails.
  private static let largest = 512 << 20
  /// How long to wait for the other end of a pipe, in milliseconds: long enough for a program that was started together
  /// with this one.
  static let patience: Int32 = 2000

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
    guard FileIdentity(of: path) != nil, !path.namesOpenFile, let file = FileHandle(forReadingAtPath: path),
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

extension String {
  /// Whether it is the path of a file that the process already has open: replacing that would be useless.
  var namesOpenFile: Bool {
    self == "/dev/stdout" || self == "/dev/stderr" || hasPrefix("/dev/fd/") || hasPrefix("/proc/self/fd/")
  }
}
