// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestFolders

/// Runs a test in a folder of its own, which is gone afterwards.
func withFolder<R>(_ body: (String) throws -> R) throws -> R { try ScratchFolder.with { try body($0.path) } }

/// Runs a test in a folder of its own with these files, which is gone afterwards.
func withFiles(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
  let folder = try ScratchFolder(files)
  defer { withExtendedLifetime(folder) {} }
  try await body(folder.path)
}

/// Writes a file, and creates the folders above it.
func write(_ content: String, to path: String, in folder: String) throws {
  try ScratchFolder.write(Data(content.utf8), to: folder + "/" + path)
}

/// Writes a file, and creates the folders above it.
func write(bytes: [UInt8], to path: String, in folder: String) throws {
  try ScratchFolder.write(Data(bytes), to: folder + "/" + path)
}

/// The content of a file.
func read(_ path: String, in folder: String) throws -> String {
  try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
}

/// The names of what a folder contains, sorted.
func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

/// A program of the system that has failed.
struct ProgramFailure: Error, CustomStringConvertible {
  let description: String
}

/// Runs a program of the system and returns its output.
///
/// - Throws: A ``ProgramFailure`` with what it wrote, unless its status is 0.
@discardableResult
func run(_ words: [String], in folder: String) throws -> String {
  let (status, output, errors) = try runUnchecked(words, in: folder)
  guard status == 0 else {
    throw ProgramFailure(description: "\(words.joined(separator: " ")) ended with \(status)\n\(output)\(errors)")
  }
  return output
}

/// Runs a program of the system, and returns its status, its output and its messages.
func runUnchecked(
  _ words: [String], in folder: String
) throws -> (status: Int32, output: String, errors: String) {
  try ScratchFolder.with(["errors": ""]) { scratch in
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    // Into a file: two pipes would have to be read at the same time.
    let errors = try FileHandle(forWritingTo: URL(filePath: scratch.path + "/errors"))
    process.standardError = errors
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try errors.close()
    let messages = try Data(contentsOf: URL(filePath: scratch.path + "/errors"))
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self), String(decoding: messages, as: UTF8.self)
    )
  }
}
