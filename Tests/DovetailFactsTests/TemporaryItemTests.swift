// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestFolders
import Testing

@testable import DovetailFacts

@Suite struct TemporaryItemTests {
  private static func newItem() -> TemporaryItem {
    TemporaryItem(FileManager.default.temporaryDirectory.appending(component: "item-\(UUID().uuidString)").path)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal removes unfinished files and keeps finished ones`(number: Int32) async throws {
    let result = try await #require(processExitsWith: .signal(number), observing: [\.standardOutputContent]) {
      [number] in
      let (file, finished, folder) = (Self.newItem(), Self.newItem(), Self.newItem())
      for item in [file, finished] { try Data("half".utf8).write(to: URL(filePath: item.path)) }
      try FileManager.default.createDirectory(atPath: folder.path + "/inner", withIntermediateDirectories: true)
      try finished.move(to: finished.path + "-finished")
      FileHandle.standardOutput.write(
        Data([file.path, folder.path, finished.path + "-finished"].joined(separator: "\n").utf8))
      kill(getpid(), number)
      // Not the end of the process is what is waited for, but the signal.
      sleep(60)
    }
    let paths = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n").map(String.init)
    try #require(paths.count == 3)
    #expect(paths.map { FileManager.default.fileExists(atPath: $0) } == [false, false, true])
    try FileManager.default.removeItem(atPath: paths[2])
  }

  @Test func `a file is replaced as a whole, or not at all`() throws {
    let tree = try ScratchFolder(["file": "old"])
    try FileReplacement.write(Array("new".utf8), to: tree.path + "/file", permissions: 0o640)
    #expect(try String(contentsOfFile: tree.path + "/file", encoding: .utf8) == "new")
    #expect(FileStatus(of: tree.path + "/file", followingLinks: false)?.permissions == 0o640)
    try FileManager.default.createDirectory(atPath: tree.path + "/taken/x", withIntermediateDirectories: true)
    #expect(throws: SystemError.self) {
      try FileReplacement.write(Array("new".utf8), to: tree.path + "/taken", permissions: nil)
    }
    #expect(throws: SystemError(number: ENOENT)) {
      try FileReplacement.write(Array("new".utf8), to: tree.path + "/nowhere/file", permissions: nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() == ["file", "taken"])
  }
}
