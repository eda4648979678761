// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import Foundation

/// The environment of a command: everything that it would otherwise take from the process.
package struct Surroundings: Sendable {
  /// The folder in which it runs, as an absolute path.
  package var folder: String
  /// The variables of the environment.
  package var environment: [String: String]
  /// Whether the output goes to a terminal.
  package var isTerminal: Bool
  /// Whether messages go to a terminal.
  package var hasTerminalForMessages: Bool
  /// The path of this program, which is started again for work that may crash; `nil` if it is not dovetail.
  package var executable: String?
  /// The file to which the shell sends the output, as in `dovetail check > report`; `nil` if it is not a regular file.
  package var outputFile: FileIdentity?
  /// Receives the result, which is not always text: a line of source may be in any encoding.
  package var output: @Sendable ([UInt8]) -> Void
  /// Writes everything else: progress, hints, errors.
  package var say: @Sendable (String) -> Void

  package init(
    folder: String, environment: [String: String], isTerminal: Bool, hasTerminalForMessages: Bool,
    output: @escaping @Sendable ([UInt8]) -> Void, say: @escaping @Sendable (String) -> Void
  ) {
    (self.folder, self.environment, self.isTerminal) = (folder, environment, isTerminal)
    (self.hasTerminalForMessages, self.output, self.say) = (hasTerminalForMessages, output, say)
  }

  /// The surroundings of this process.
  static var process: Surroundings {
    var surroundings = Surroundings(
      folder: FileManager.default.currentDirectoryPath, environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDOUT_FILENO) == 1, hasTerminalForMessages: isatty(STDERR_FILENO) == 1,
      output: { writeOutput($0) },
      // If messages cannot be written, that cannot be reported either.
      say: { try? OpenFile(descriptor: STDERR_FILENO).write(Array($0.utf8)) })
    surroundings.outputFile = FileIdentity(descriptor: STDOUT_FILENO)
    #if os(Linux)
      // Refers to the running program even if its file has been replaced.
      surroundings.executable = "/proc/self/exe"
    #else
      surroundings.executable = Bundle.main.executablePath
    #endif
    return surroundings
  }

  /// Writes to standard output, and ends the process if that fails: otherwise the rest would be missing silently.
  private static func writeOutput(_ bytes: [UInt8]) {
    do throws(SystemError) {
      try OpenFile(descriptor: STDOUT_FILENO).write(bytes)
    } catch {
      if error.number == EPIPE {
        // The reader has closed the pipe. The process ends as if by the signal, even if its parent ignored that signal.
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
      }
      try? OpenFile(descriptor: STDERR_FILENO).write(Array("error: cannot write the output: \(error.reason)\n".utf8))
      exit(ExitCode.usage.rawValue)
    }
  }

  /// Writes a message that requires no action.
  func note(_ text: String) { say("note: \(text)\n") }

  /// Writes a warning about each problem.
  ///
  /// - Parameters:
  ///   - problems: What kept files from being read.
  ///   - name: The revision or folder that they are in, if it is not the one that is analysed.
  func warn(about problems: [Summary.Problem], in name: String? = nil) {
    let place = name.map { "in \($0.onOneLine): " } ?? ""
    for problem in problems { say("\(place)\(problem.warning)\n") }
  }

  /// Writes text to the output.
  package func write(_ text: String) { output(Array(text.utf8)) }

  /// The absolute path of the file for `--output`; `nil` without one, and for `-`, which means standard output.
  ///
  /// - Parameters:
  ///   - name: The name that was given.
  ///   - inputs: The files that the command reads, among other things.
  /// - Returns: The path.
  /// - Throws: A ``Failure`` if the name is that of a folder, of a file that would be lost, such as an input, a source
  ///   file or a baseline, or of the file to which the shell sends the output.
  func file(forOutput name: String?, besides inputs: [String?]) throws(Failure) -> String? {
    guard let name, name != "-" else { return nil }
    let path = try file(named: name)
    let read = inputs.compactMap { $0.flatMap { FileIdentity(of: absolute($0)) } }
    if let identity = FileIdentity(of: path), read.contains(identity) {
      throw Failure("\(name.onOneLine) is a file that this command reads, and would be lost; name another file")
    }
    if path.hasSuffix(".swift") {
      throw Failure("\(name.onOneLine) is the name of a source file, which would be lost; name another file")
    }
    if path.hasSuffix("/" + Configuration.fileName) {
      throw Failure("\(name.onOneLine) is the name of the configuration, which would be lost; name another file")
    }
    let beginning = InputFile.beginning(of: path, count: Baseline.beginning.count)
    if path.hasSuffix("/" + Baseline.fileName) || beginning == Baseline.beginning {
      throw Failure("\(name.onOneLine) is the name of a baseline, which would be lost; name another file")
    }
    guard !isOutput(path) else {
      throw Failure("the shell sends the output to \(name.onOneLine) already; leave out `--output` or `>`")
    }
    return path
  }

  /// Whether a path names the file to which the shell sends the output; `false` for names such as `/dev/stdout`, which
  /// ask for that.
  func isOutput(_ path: String) -> Bool {
    guard let outputFile, !path.namesOpenFile else { return false }
    return FileIdentity(of: path) == outputFile
  }

  /// The absolute path of a file that is named.
  ///
  /// - Throws: A ``Failure`` if the name can only be that of a folder.
  func file(named name: String) throws(Failure) -> String {
    if ["", ".", ".."].contains(name.split(separator: "/", omittingEmptySubsequences: false).last ?? "") {
      throw Failure("\(name.onOneLine) is the name of a folder; name a file")
    }
    return absolute(name)
  }

  /// A path as an absolute one.
  ///
  /// - Parameter path: A path, relative to the folder or absolute.
  /// - Returns: The path without `.` and `..`.
  package func absolute(_ path: String) -> String { path.absolutePath(from: folder) }
}
