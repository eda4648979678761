// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// Asks git about the repository that a folder belongs to.
struct Git {
  /// A folder of the work tree, as an absolute path.
  var folder: String
  /// The variables that git runs with.
  var environment: [String: String]

  /// The variables by which git tells a hook its repository, which would count instead of the folder.
  private static let variablesOfHooks = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX",
  ]
  /// The variable by which users, unlike hooks, keep a repository apart from its files.
  private static let workTree = "GIT_WORK_TREE"

  /// Prepares to run git for a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, as an absolute path.
  ///   - environment: The variables of the process, which may be part of a hook.
  init(folder: String, environment: [String: String]) {
    (self.folder, self.environment) = (folder, environment)
    if environment[Self.workTree] == nil { Self.variablesOfHooks.forEach { self.environment[$0] = nil } }
  }

  /// Prepares to run git for a submodule of the folder.
  ///
  /// - Parameter name: The path of the submodule, relative to the folder.
  /// - Returns: Git for the folder of the submodule.
  func submodule(_ name: String) -> Git {
    var environment = environment
    environment[Self.workTree] = nil
    return Git(folder: folder + "/" + name, environment: environment)
  }

  /// What a git command wrote.
  struct Output {
    var bytes: [UInt8]
    var errors: String
    var status: Int32
  }

  /// Runs git.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `git`.
  ///   - input: A file that it reads as its input.
  /// - Returns: What it wrote, even if it failed.
  /// - Throws: A ``Failure`` if there is no git, or no such input.
  func run(_ arguments: [String], input: String? = nil) throws(Failure) -> Output {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    // Messages are only shown, never compared; a pager or a prompt would wait for a user.
    let fixed = ["GIT_PAGER": "cat", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"]
    process.environment = environment.merging(fixed) { $1 }
    process.standardInput = FileHandle.nullDevice
    if let input {
      guard let file = FileHandle(forReadingAtPath: input) else {
        throw Failure("cannot read \(input), which git needs: \(SystemError.last.reason)")
      }
      process.standardInput = file
    }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure("cannot run git: \(error.systemReason)")
    }
    // Both at once, so that git does not block on one while the other is read.
    let read: [[UInt8]]
    do throws(SystemError) {
      read = try OpenFile.read([output, errors].map { OpenFile(descriptor: $0.fileHandleForReading.fileDescriptor) })
    } catch {
      process.terminate()
      throw Failure("cannot read what git writes: \(error.reason)")
    }
    process.waitUntilExit()
    // The exit code of `env` if there is no such program.
    if process.terminationStatus == 127 {
      throw Failure("cannot run git: there is none on PATH; install it, or add its folder to PATH")
    }
    return Output(bytes: read[0], errors: String(decoding: read[1], as: UTF8.self), status: process.terminationStatus)
  }

  /// Runs git, and fails with what it says.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `git`.
  ///   - input: A file that it reads as its input.
  ///   - purpose: The purpose, for messages: `read the changes since main`.
  /// - Returns: What it wrote.
  /// - Throws: A ``Failure`` with the purpose and git's message.
  func output(of arguments: [String], input: String? = nil, to purpose: String) throws(Failure) -> [UInt8] {
    let output = try run(arguments, input: input)
    guard output.status == 0 else {
      // Git indents commands to copy with a tab.
      var said = output.errors.replacing("\t", with: "  ").split(separator: "\n").map(String.init)
      let first = said.isEmpty ? "git ended with \(output.status)" : said.removeFirst()
      let kinds = ["fatal: ", "error: "].filter { first.hasPrefix($0) }
      // The rest is git's advice, such as how to trust another user's folder.
      throw Failure(lines: ["cannot \(purpose): \(first.dropFirst(kinds.first?.count ?? 0))"] + said)
    }
    return output.bytes
  }

  /// What git writes in one line, without its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - purpose: The purpose, for messages.
  /// - Returns: The line, which may contain line breaks if it is the name of a folder.
  /// - Throws: A ``Failure`` with what git says.
  func line(of arguments: [String], to purpose: String) throws(Failure) -> String {
    let bytes = try output(of: arguments, to: purpose)
    return String(decoding: bytes.last == 0x0a ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// The submodules below the folder that are checked out.
  ///
  /// - Parameter purpose: The purpose, for messages.
  /// - Returns: Their paths, relative to the folder.
  /// - Throws: A ``Failure`` if there is no repository.
  func submodules(to purpose: String) throws(Failure) -> [String] {
    let entries = try output(of: ["ls-files", "--stage", "-z", "--", "."], to: purpose)
    return entries.split(separator: 0).compactMap { entry in
      guard entry.starts(with: "160000 ".utf8), let tab = entry.firstIndex(of: 0x09) else { return nil }
      let name = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      // One that is not checked out is an empty folder.
      return FileManager.default.fileExists(atPath: "\(folder)/\(name)/.git") ? name : nil
    }
  }

  /// The commit to which a revision refers.
  ///
  /// - Parameters:
  ///   - revision: A branch, a tag, a commit.
  ///   - purpose: The purpose, for messages.
  /// - Returns: The name of the commit.
  /// - Throws: A ``Failure`` if there is no repository or no such revision.
  func commit(of revision: String, to purpose: String) throws(Failure) -> String {
    let isShallow = try isShallow(to: purpose)
    let found = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    guard found.status == 0, !revision.hasPrefix("-") else {
      let advice =
        if isShallow {
          Self.adviceForShallowClones
        } else if revision.contains("..") {
          "this is a range, but a single revision is needed, such as what `git merge-base main HEAD` says"
        } else if try run(["rev-parse", "--verify", "--quiet", "HEAD"]).status != 0 {
          "nothing is committed on this branch yet"
        } else {
          "name a branch, a tag or a commit, and fetch it first if another repository has it"
        }
      throw Failure("cannot \(purpose): there is no such revision here; \(advice)")
    }
    return String(decoding: found.bytes, as: UTF8.self).filter { !$0.isNewline }
  }

  /// The last commit that a commit has in common with this branch; the commit itself if they never had one.
  ///
  /// - Parameters:
  ///   - commit: The name of the commit.
  ///   - purpose: The purpose, for messages.
  /// - Returns: The name of that commit.
  /// - Throws: A ``Failure`` if it may be in the part of the history that this clone does not have.
  func commonAncestor(of commit: String, to purpose: String) throws(Failure) -> String {
    if let ancestor = try? line(of: ["merge-base", commit, "HEAD"], to: purpose) { return ancestor }
    if try isShallow(to: purpose) {
      throw Failure(
        "cannot \(purpose): what it has in common with this branch is not known; \(Self.adviceForShallowClones)")
    }
    return commit
  }

  private func isShallow(to purpose: String) throws(Failure) -> Bool {
    try output(of: ["rev-parse", "--is-shallow-repository"], to: purpose).starts(with: "true".utf8)
  }

  private static let adviceForShallowClones =
    "this clone has only part of the history; `git fetch --unshallow` fetches the rest"
}
