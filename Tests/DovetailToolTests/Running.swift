// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation

/// What a command did.
struct Outcome {
  var code: ExitCode
  var output: String
  var messages: String
}

/// Runs a command line in a folder.
func dovetail(_ words: String..., in folder: String, environment: [String: String] = [:], isTerminal: Bool = false)
  async -> Outcome
{
  await dovetail(words, in: folder, environment: environment, isTerminal: isTerminal)
}

/// Runs a command line in a folder.
func dovetail(
  _ words: [String], in folder: String, environment: [String: String] = [:], isTerminal: Bool = false
) async -> Outcome {
  let (output, outputEnd) = AsyncStream.makeStream(of: String.self)
  let (messages, messagesEnd) = AsyncStream.makeStream(of: String.self)
  let surroundings = Surroundings(
    folder: folder, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
    isTerminal: isTerminal, hasTerminalForMessages: false,
    output: { outputEnd.yield(String(decoding: $0, as: UTF8.self)) },
    say: { messagesEnd.yield($0) })
  let code = await Tool.run(words, in: surroundings)
  outputEnd.finish()
  messagesEnd.finish()
  return Outcome(code: code, output: await output.joined(), messages: await messages.joined())
}

extension AsyncStream<String> {
  /// All of it, once it has ended.
  fileprivate func joined() async -> String { await reduce("") { $0 + $1 } }
}

/// Runs a test in a folder of its own with these files, which is gone afterwards.
func withFiles(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
  let folder = try newFolder()
  defer { removeFolder(folder) }
  for (path, content) in files { try write(content, to: path, in: folder) }
  try await body(folder)
}

/// Writes a file, and creates the folders above it.
func write(_ content: String, to path: String, in folder: String) throws {
  try write(bytes: Array(content.utf8), to: path, in: folder)
}

/// Writes a file, and creates the folders above it.
func write(bytes: [UInt8], to path: String, in folder: String) throws {
  let file = folder + "/" + path
  let parent = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
  try FileManager.default.createDirectory(atPath: String(parent), withIntermediateDirectories: true)
  // Foundation's URLs change some names on the way; the path is used as it is.
  guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
    throw CocoaError(.fileWriteUnknown)
  }
}

/// The content of a file.
func read(_ path: String, in folder: String) throws -> String {
  try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
}

/// The names of what a folder contains, sorted.
func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}
