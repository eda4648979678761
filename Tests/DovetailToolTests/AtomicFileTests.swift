// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import Testing

@Suite struct AtomicFileTests {
  @Test func `a file is replaced as a whole, keeps its permissions, and leaves nothing beside it`() throws {
    try withFolder { folder in
      try AtomicFile.write(Array("one".utf8), to: folder + "/new/deep/file")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/new/deep/file")
      try AtomicFile.write(Array("two".utf8), to: folder + "/new/deep/file")
      #expect(try InputFile.read(folder + "/new/deep/file") == Array("two".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/new/deep/file")
      #expect(attributes[.posixPermissions] as? Int == 0o755)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new/deep") == ["file"])
    }
  }

  @Test func `a symbolic link stays, and what it leads to is replaced`() throws {
    try withFolder { folder in
      try AtomicFile.write(Array("one".utf8), to: folder + "/file")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder + "/file")
      try AtomicFile.write(Array("two".utf8), to: folder + "/link")
      #expect(try InputFile.read(folder + "/file") == Array("two".utf8))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == folder + "/file")
    }
  }

  @Test func `a link to a missing file is followed, a circular one is not`() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "deep/file")
      let nowhere = #expect(throws: Failure.self) { try InputFile.read(folder + "/link") }
      #expect(nowhere?.lines == ["cannot read \(folder)/link: it is a broken symbolic link"])
      try AtomicFile.write(Array("one".utf8), to: folder + "/link")
      #expect(try InputFile.read(folder + "/deep/file") == Array("one".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/deep/file")
      #expect(try #require(attributes[.posixPermissions] as? Int) & 0o111 == 0)
      try FileManager.default.createSymbolicLink(atPath: folder + "/circle", withDestinationPath: "circle")
      let circle = #expect(throws: Failure.self) { try AtomicFile.write([1], to: folder + "/circle") }
      #expect(circle?.lines == ["cannot write \(folder)/circle: Too many levels of symbolic links"])
    }
  }

  @Test func `a file that cannot be written or read is reported with its path`() throws {
    try withFolder { folder in
      try AtomicFile.write([], to: folder + "/file")
      let inFile = #expect(throws: Failure.self) { try AtomicFile.write([], to: folder + "/file/below") }
      #expect(inFile?.lines[0].contains(folder + "/file") == true)
      let folderAsFile = #expect(throws: Failure.self) { try AtomicFile.write([1], to: folder) }
      #expect(folderAsFile?.lines == ["cannot write \(folder): it is a folder"])
      let unread = #expect(throws: Failure.self) { try InputFile.read(folder) }
      #expect(unread?.lines == ["cannot read \(folder): it is a folder"])
      #expect(try InputFile.read(folder + "/nothing") == nil)
    }
  }
}
