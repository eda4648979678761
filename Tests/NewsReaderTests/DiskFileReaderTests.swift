// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation
import Testing

@testable import NewsReader

private struct ReaderDependencies: DiskFileReader.Dependencies {
  let fileManager: any FileManager & Sendable
}

struct DiskFileReaderTests {
  private let files = TemporaryFileManager()
  private var reader: DiskFileReader { DiskFileReader(dependencies: ReaderDependencies(fileManager: files)) }

  @Test func `a file is read`() throws {
    let path = try files.write("text", to: "file")
    #expect(try reader.contents(of: URL(filePath: path)) == Data("text".utf8))
  }

  @Test func `a folder and a missing file are reported`() {
    #expect(throws: FeedProblem.folder) { try reader.contents(of: files.folder) }
    #expect(throws: FeedProblem.missingFile) { try reader.contents(of: files.folder.appending(path: "none")) }
  }

  @Test func `a file that never ends is given up`() {
    #expect(throws: FeedProblem.tooLarge) { try reader.contents(of: URL(filePath: "/dev/zero")) }
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `a file that may not be read is reported`() throws {
    let path = try files.write("text", to: "file")
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(throws: FeedProblem.forbiddenFile) { try reader.contents(of: URL(filePath: path)) }
  }
}
