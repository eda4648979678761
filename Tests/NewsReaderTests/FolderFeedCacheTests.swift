// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NewsReader

private struct CacheDependencies: FolderFeedCache.Dependencies {
  let cacheFolder: URL
  let wallClock: any WallClock = FixedWallClock()
}

struct FolderFeedCacheTests {
  private let folder: TemporaryFolder
  private let cache: FolderFeedCache
  private let url = URL(filePath: "/any/address")

  init() throws {
    folder = try TemporaryFolder()
    cache = FolderFeedCache(dependencies: CacheDependencies(cacheFolder: folder.url.appending(path: "a/b")))
  }

  @Test func returnsTheNewestCopyWithItsDate() throws {
    #expect(cache.copy(of: url) == nil)
    try cache.keep(Data("old".utf8), of: url)
    try cache.keep(Data("new".utf8), of: url)
    #expect(cache.copy(of: url) == KeptCopy(url: url, date: FixedWallClock().now, body: Data("new".utf8)))
    #expect(cache.copy(of: url.appending(path: "else")) == nil)
  }

  @Test func aDamagedCopyIsNone() throws {
    try cache.keep(Data("good".utf8), of: url)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.url.appending(path: "a/b"), includingPropertiesForKeys: nil)
    try Data("{".utf8).write(to: try #require(files.first))
    #expect(files.count == 1)
    #expect(cache.copy(of: url) == nil)
  }
}
