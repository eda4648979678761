// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation

/// Reads files from disk, up to the size that a feed may have.
struct DiskFileReader: FileReader {
  typealias Dependencies = HasFileManager

  private let fileManager: any FileManager & Sendable

  init(dependencies: any Dependencies) {
    fileManager = dependencies.fileManager
  }

  func contents(of file: URL) throws(FeedProblem) -> Data {
    var isFolder = ObjCBool(false)
    guard fileManager.fileExists(atPath: file.path, isDirectory: &isFolder) else { throw .missingFile }
    guard !isFolder.boolValue else { throw .folder }
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      // In portions up to a limit, because `/dev/zero` has no end, and a pipe hands out what it has.
      var contents = Data()
      while contents.count <= FeedLimits.bytes, let portion = try handle.read(upToCount: 64 << 10), !portion.isEmpty {
        contents.append(portion)
      }
      guard contents.count <= FeedLimits.bytes else { throw FeedProblem.tooLarge }
      return contents
    } catch let problem as FeedProblem {
      throw problem
    } catch CocoaError.fileReadNoPermission {
      throw .forbiddenFile
    } catch {
      throw .unreadableFile(error)
    }
  }
}

extension FeedProblem {
  /// Nothing is at that path.
  static let missingFile = FeedProblem(
    reason: "there is no such file", advice: "check the path, and write a web address with https:// in front")

  /// A folder is at that path.
  static let folder = FeedProblem(reason: "it is a folder", advice: "name the files in it")

  /// The user may not read the file.
  static let forbiddenFile = FeedProblem(
    reason: "you may not read the file", advice: "change its permissions, or read a copy of it")

  /// The file could not be read, for another reason.
  static func unreadableFile(_ error: any Error) -> FeedProblem {
    FeedProblem(
      reason: "reading it failed (\(PlainText.line(error.localizedDescription)))", advice: "try a copy of the file")
  }
}
