// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// Reads the compiler's index in a separate process: the toolchain's library crashes on a damaged one.
struct IndexProcess {
  /// The path of this program.
  var executable: String
  /// The index, as an absolute path.
  var indexStore: String
  /// The library that reads it, as an absolute path.
  var library: String

  /// Reads what the index says about a program.
  ///
  /// - Parameters:
  ///   - facts: The facts of every file.
  ///   - folder: The folder that their paths are relative to.
  /// - Returns: The reading; `nil` if the library has crashed.
  /// - Throws: A ``Failure`` if there is no index or no library.
  func reading(of facts: [FileFacts], in folder: String) throws(Failure) -> SymbolReading? {
    let exchange = try TemporaryFolder(for: "index")
    defer { exchange.remove() }
    let (question, answer, errors) = (exchange.path + "/facts", exchange.path + "/answer", exchange.path + "/errors")
    try AtomicFile.write(FactsFile.encode(facts), to: question)
    try AtomicFile.write([], to: errors)
    let arguments = [
      ReadIndexCommand.name, "--index-store", indexStore, "--index-library", library, "--facts", question, "--output",
      answer, "--", folder,
    ]
    guard let status = try exitStatus(of: arguments, errors: errors) else { return nil }
    if status != 0 { throw Self.failure(said: try InputFile.read(errors) ?? [], status) }
    let bytes = try InputFile.read(answer)
    do {
      return try SymbolReading(encoded: bytes ?? [])
    } catch {
      throw Failure("cannot use what \(executable) has read from the index: \(error)")
    }
  }

  /// Runs this program until it ends.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - errors: The path of an existing file for its messages.
  /// - Returns: How it has exited; `nil` if it has crashed.
  /// - Throws: A ``Failure`` if it cannot be started.
  private func exitStatus(of arguments: [String], errors: String) throws(Failure) -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    // To a file: a long message before a crash would fill a pipe that is not being read.
    guard let errorOutput = FileHandle(forWritingAtPath: errors) else {
      throw Failure("cannot write \(errors): \(SystemError.last.reason)")
    }
    process.standardError = errorOutput
    do {
      try process.run()
    } catch {
      throw Failure("cannot start \(executable), which reads the index: \(error.systemReason)")
    }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// The failure with which the other process has ended.
  private static func failure(said messages: [UInt8], _ status: Int32) -> Failure {
    let lines = String(decoding: messages, as: UTF8.self).split(separator: "\n").map(String.init)
    let first = lines.first.map { $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : $0 } ?? "no reason was given"
    var failure = Failure(lines: [first] + lines.dropFirst())
    failure.exitCode = ExitCode(rawValue: status) ?? .usage
    return failure
  }
}
