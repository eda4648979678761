// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation
import Testing

@testable import NewsReader

private struct CacheDependencies: FolderFeedCache.Dependencies {
  let cacheFolder: URL
  let fileManager: any FileManager & Sendable
  let date = DateGenerator.constant(.someMorning)
}

struct FolderFeedCacheTests {
  private let files: TemporaryFileManager
  private let folder: URL
  private let cache: FolderFeedCache
  private let url = URL(filePath: "/any/address")

  init() {
    files = TemporaryFileManager()
    folder = files.folder.appending(path: "a/b")
    cache = FolderFeedCache(dependencies: CacheDependencies(cacheFolder: folder, fileManager: files))
  }

  @Test func `the newest copy is returned with its date`() throws {
    #expect(cache.copy(of: url) == nil)
    try cache.keep(Data("old".utf8), of: url)
    try cache.keep(Data("new".utf8), of: url)
    #expect(cache.copy(of: url) == KeptCopy(url: url, date: .someMorning, body: Data("new".utf8)))
    #expect(cache.copy(of: url.appending(path: "else")) == nil)
  }

  @Test func `a damaged copy is ignored`() throws {
    try cache.keep(Data("good".utf8), of: url)
    let names = try files.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1)
    try Data("{".utf8).write(to: folder.appending(path: try #require(names.first)))
    #expect(cache.copy(of: url) == nil)
  }
}
