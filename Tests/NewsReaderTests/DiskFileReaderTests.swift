// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NewsReader

struct DiskFileReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func readsAFile() throws {
    let path = try folder.write("text", to: "file")
    #expect(try DiskFileReader().contents(of: URL(filePath: path)) == Data("text".utf8))
  }

  @Test func reportsWhatIsNoFile() {
    #expect(throws: FeedProblem.folder) { try DiskFileReader().contents(of: folder.url) }
    #expect(throws: FeedProblem.missingFile) { try DiskFileReader().contents(of: folder.url.appending(path: "none")) }
  }

  @Test func doesNotReadWithoutEnd() {
    #expect(throws: FeedProblem.tooLarge) { try DiskFileReader().contents(of: URL(filePath: "/dev/zero")) }
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func reportsAFileThatIsForbidden() throws {
    let path = try folder.write("text", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(throws: FeedProblem.forbiddenFile) { try DiskFileReader().contents(of: URL(filePath: path)) }
  }
}
