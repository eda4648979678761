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
  _ words: [String], in folder: String, environment: [String: String] = [:], isTerminal: Bool = false,
  outputFile: FileIdentity? = nil
) async -> Outcome {
  let (output, outputEnd) = AsyncStream.makeStream(of: String.self)
  let (messages, messagesEnd) = AsyncStream.makeStream(of: String.self)
  var surroundings = Surroundings(
    folder: folder, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
    isTerminal: isTerminal, hasTerminalForMessages: false,
    output: { outputEnd.yield(String(decoding: $0, as: UTF8.self)) },
    say: { messagesEnd.yield($0) })
  surroundings.outputFile = outputFile
  let code = await Tool.run(words, in: surroundings)
  outputEnd.finish()
  messagesEnd.finish()
  return Outcome(code: code, output: await output.joined(), messages: await messages.joined())
}

extension AsyncStream<String> {
  /// All of it, once it has ended.
  fileprivate func joined() async -> String { await reduce("") { $0 + $1 } }
}

/// Runs git in a folder, with the name of an author, and returns its output.
@discardableResult
func git(_ words: String..., in folder: String) throws -> String {
  try run(["git", "-c", "user.name=n", "-c", "user.email=e"] + words, in: folder)
}

/// Makes a repository of a folder, with one commit.
func makeRepository(in folder: String) throws {
  try git("init", "-q", in: folder)
  try git("add", ".", in: folder)
  try git("commit", "-q", "-m", "one", in: folder)
}
