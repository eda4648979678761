// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DovetailSystem

#if os(Linux) || os(macOS)
  /// A process leaves no folders behind.
  @Suite struct ProcessFolderTests {
    /// Makes a file manager with a file in its folder, and says where that is.
    private static func litter() throws -> TemporaryFileManager {
      let files = TemporaryFileManager()
      try Data("x".utf8).write(to: files.temporaryDirectory.appending(path: "x"))
      FileHandle.standardOutput.write(Data(files.folder.path.utf8))
      return files
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test func `a folder that is never dropped is removed when the process exits`() async throws {
      let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let files = try Self.litter()
        withExtendedLifetime(files) { () -> Void in exit(EXIT_SUCCESS) }
      }
      let folder = URL(filePath: String(decoding: result.standardOutputContent, as: UTF8.self))
      try #require(folder.deletingLastPathComponent().lastPathComponent.hasPrefix("Dovetail-"))
      #expect(!exists(folder.deletingLastPathComponent().path))
    }

    @Test func `the next process removes the folders of a killed one, and keeps those of a running one`() async throws {
      let own = TemporaryFileManager()
      let result = try await #require(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
        let files = try Self.litter()
        withExtendedLifetime(files) { _ = kill(getpid(), SIGKILL) }
      }
      let folder = URL(filePath: String(decoding: result.standardOutputContent, as: UTF8.self))
      try #require(folder.deletingLastPathComponent().lastPathComponent.hasPrefix("Dovetail-"))
      ProcessFolder.removeLeftovers()
      // Another process may be about to remove it as well, and has not done so yet.
      let parent = folder.deletingLastPathComponent().path
      for _ in 0..<500 where exists(parent) { try await Task.sleep(for: .milliseconds(10)) }
      #expect(!exists(parent))
      #expect(exists(own.folder.path))
    }
  }
#endif
