// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

@testable import DovetailSystem

@Suite struct TemporaryFileManagerTests {
  private let files = TemporaryFileManager()

  private func isInside(_ url: URL) -> Bool { url.path.hasPrefix(files.folder.path + "/") }

  @Test func `all directories are in the temporary file manager's folder, and exist`() throws {
    let directories: [FileManager.SearchPathDirectory] = [
      .documentDirectory, .cachesDirectory, .libraryDirectory, .downloadsDirectory, .desktopDirectory,
      .picturesDirectory, .moviesDirectory, .musicDirectory, .trashDirectory, .userDirectory,
    ]
    let urls = directories.map { files.urls(for: $0, in: .userDomainMask)[0] } + [files.temporaryDirectory]
    #expect(Set(urls).count == urls.count)
    for url in urls {
      #expect(isInside(url))
      #expect(FileManager.default.fileExists(atPath: url.path))
    }
    #expect(files.homeDirectoryForCurrentUser == files.folder)
    let found = try files.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
    #expect(found.path == files.urls(for: .cachesDirectory, in: .userDomainMask)[0].path)
  }

  @Test func `the directory for the program's own data is to be created`() throws {
    let url = files.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    #expect(!files.fileExists(atPath: url.path))
    let created = try files.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    #expect(created.path == url.path && files.fileExists(atPath: url.path))
  }

  @Test func `files are created and copied and moved and linked and removed`() throws {
    let folder = files.temporaryDirectory.appending(path: "a/b")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "one")
    #expect(files.createFile(atPath: file.path, contents: Data("1".utf8)))
    try files.copyItem(at: file, to: folder.appending(path: "two"))
    try files.moveItem(at: folder.appending(path: "two"), to: folder.appending(path: "three"))
    try files.createSymbolicLink(at: folder.appending(path: "four"), withDestinationURL: file)
    try files.linkItem(at: file, to: folder.appending(path: "five"))
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == ["five", "four", "one", "three"])
    #expect(files.contents(atPath: folder.appending(path: "three").path) == Data("1".utf8))
    try files.removeItem(at: folder)
    #expect(!files.fileExists(atPath: folder.path))
  }

  @Test func `a temporary folder is removed when its file manager is released, and not before`() throws {
    var dropped: TemporaryFileManager? = TemporaryFileManager()
    let folder = try #require(dropped?.folder)
    try Data("x".utf8).write(to: try #require(dropped?.temporaryDirectory).appending(path: "x"))
    #expect(FileManager.default.fileExists(atPath: folder.path))
    dropped = nil
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `a temporary folder is removed on request`() {
    #expect(FileManager.default.fileExists(atPath: files.folder.path))
    files.remove()
    files.remove()
    #expect(!FileManager.default.fileExists(atPath: files.folder.path))
  }

  @Test func `a temporary folder is removed with the root that holds its file manager`() async throws {
    struct Root: CompositionRoot, HasFileManager {
      let wiring = Wiring()
      var fileManager: any FileManager & Sendable {
        shared(.volatile, onTearDown: { ($0 as? TemporaryFileManager)?.remove() }) { TemporaryFileManager() }
      }
    }
    let root = Root()
    let files = try #require(root.fileManager as? TemporaryFileManager)
    try await root.tearDown()
    #expect(!FileManager.default.fileExists(atPath: files.folder.path))
  }

  @Test func `each temporary file manager has its own folder`() {
    #expect(TemporaryFileManager().folder != files.folder)
  }
}
