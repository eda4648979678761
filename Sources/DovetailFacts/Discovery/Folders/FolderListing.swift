// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The names in a folder that are not hidden, including those that are not text, which Foundation silently leaves out.
struct FolderListing {
  /// The names, sorted.
  private(set) var names: [String] = []
  /// Names of source files and folders that are not UTF-8, with replacement characters.
  private(set) var unreadableNames: [String] = []

  /// Lists a folder.
  ///
  /// - Parameter path: The path of the folder.
  /// - Throws: The system's error if the folder cannot be read.
  init(of path: String) throws(POSIXError) {
    guard let folder = opendir(path) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { closedir(folder) }
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { bytes in
          Array(
            UnsafeBufferPointer(
              start: bytes, count: strlen(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))))
        }
      }
      // Hidden names are skipped, including `.` and `..`.
      if name.first == UInt8(ascii: ".") { continue }
      if let text = String(validUTF8: name) {
        names.append(text)
      } else if name.suffix(6).elementsEqual(".swift".utf8) || Self.isFolder(name, in: path) {
        unreadableNames.append(String(decoding: name, as: UTF8.self))
      }
    }
    // Only `errno` distinguishes the end of a folder from an error.
    if errno != 0 { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    names.sort()
    unreadableNames.sort()
  }

  private static func isFolder(_ name: [UInt8], in path: String) -> Bool {
    var status = stat()
    let location = (Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
    return lstat(location, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR)
  }
}
