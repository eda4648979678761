// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A new folder that is removed when the last reference to it is gone.
package final class ScratchFolder: Sendable {
  /// Where it is, without symbolic links.
  package let path: String

  /// Makes the folder.
  ///
  /// - Parameter files: The contents by path.
  /// - Throws: What the file system does not accept.
  package init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "dovetail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    for (name, content) in files { try write(name, content) }
  }

  deinit {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    Self.unlock(path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Calls a function with a new folder, and removes the folder afterwards.
  package static func with<Result>(
    _ files: [String: String] = [:], _ body: (ScratchFolder) throws -> Result
  ) throws -> Result {
    let folder = try ScratchFolder(files)
    defer { withExtendedLifetime(folder) {} }
    return try body(folder)
  }

  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  package func write(_ name: String, _ content: String) throws { try write(name, Data(content.utf8)) }

  package func write(_ name: String, _ content: Data) throws { try Self.write(content, to: path + "/" + name) }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Writes a file, and creates the folders above it.
  package static func write(_ content: Data, to path: String) throws {
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    try FileManager.default.createDirectory(atPath: String(parent), withIntermediateDirectories: true)
    // Foundation's URLs change some names on the way; the path is used as it is.
    guard FileManager.default.createFile(atPath: path, contents: content) else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Makes removable what a test has locked.
  private static func unlock(_ path: String) {
    let files = FileManager.default
    let type = (try? files.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    guard type == .typeDirectory else { return }
    try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] { unlock(path + "/" + name) }
  }
}
