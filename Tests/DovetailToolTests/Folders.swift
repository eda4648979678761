// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a test in a folder of its own, which is gone afterwards.
func withFolder<R>(_ body: (String) throws -> R) throws -> R {
  let folder = try newFolder()
  defer { removeFolder(folder) }
  return try body(folder)
}

/// A new folder, as a path without links.
func newFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(component: "dovetail-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder.resolvingSymlinksInPath().path(percentEncoded: false).trimmingSuffix("/")
}

/// Removes a folder, also what may not be read in it.
func removeFolder(_ folder: String) {
  _ = try? run(["chmod", "-R", "u+rwx", "."], in: folder)
  try? FileManager.default.removeItem(atPath: folder)
}

/// Runs a program of the system and returns what it wrote.
@discardableResult
func run(_ words: [String], in folder: String) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.currentDirectoryURL = URL(filePath: folder)
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
