// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Replaces files as a whole: whoever reads one sees the old content or the new, also after a crash.
package enum AtomicFile {
  /// Writes a file, and creates the folders above it.
  ///
  /// The content goes to a file beside it, which then takes its name. The permissions of a file that is replaced are
  /// kept, and a symbolic link is followed.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: An absolute path.
  /// - Throws: A ``Failure`` that names the file and the reason.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let folder = URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false)
    let manager = FileManager.default
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure("cannot create the folder \(folder): \(reason(error))")
    }
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: target, isDirectory: &isFolder), isFolder.boolValue {
      throw Failure("cannot write \(path): it is a folder")
    }
    let temporary = folder + (folder.hasSuffix("/") ? "" : "/") + ".dovetail-\(UUID().uuidString).tmp"
    let permissions = try? manager.attributesOfItem(atPath: target)[.posixPermissions]
    do {
      try Data(bytes).write(to: URL(filePath: temporary))
      if let permissions { try? manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary) }
    } catch {
      try? manager.removeItem(atPath: temporary)
      throw Failure("cannot write \(path): \(reason(error))")
    }
    guard rename(temporary, target) == 0 else {
      let number = errno
      try? manager.removeItem(atPath: temporary)
      throw Failure("cannot write \(path): \(String(cString: strerror(number)))")
    }
  }

  /// The content of a file.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: The content; `nil` if there is no such file.
  /// - Throws: A ``Failure`` that names the file and the reason.
  package static func read(_ path: String) throws(Failure) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try Array(Data(contentsOf: URL(filePath: path)))
    } catch {
      throw Failure("cannot read \(path): \(reason(error))")
    }
  }

  /// Why it failed, in the words of the system.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError, posix.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(posix.code)))
    }
    return error.localizedDescription
  }
}
