// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation

/// Keeps each copy as a file in one folder.
struct FolderFeedCache: FeedCache {
  typealias Dependencies = HasCacheFolder & HasFileManager & HasDate

  private let folder: URL
  private let fileManager: any FileManager & Sendable
  private let date: DateGenerator

  init(dependencies: any Dependencies) {
    folder = dependencies.cacheFolder
    fileManager = dependencies.fileManager
    date = dependencies.date
  }

  func copy(of url: URL) -> KeptCopy? {
    // A copy that can't be read is as good as none: there is nothing to lose, the host is away.
    guard let contents = try? Data(contentsOf: file(for: url)),
      let copy = try? JSONDecoder().decode(KeptCopy.self, from: contents),
      copy.url == url
    else { return nil }
    return copy
  }

  func keep(_ body: Data, of url: URL) throws(FeedProblem) {
    let copy = KeptCopy(url: url, date: date.now, body: body)
    do {
      try fileManager.createDirectory(at: folder, withIntermediateDirectories: true)
      try JSONEncoder().encode(copy).write(to: file(for: url), options: .atomic)
    } catch {
      throw .copyNotKept(in: folder)
    }
  }

  /// A name that is the same in each run (a `Hasher` is seeded anew): the 64-bit FNV-1a hash of the address.
  private func file(for url: URL) -> URL {
    let hash = url.absoluteString.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return folder.appendingPathComponent(String(hash, radix: 16) + ".json")
  }
}

extension FeedProblem {
  /// The feed is there, but won't be the next time that its host is not.
  static func copyNotKept(in folder: URL) -> FeedProblem {
    FeedProblem(
      reason: "no copy could be kept in \(PlainText.line(folder.path))", advice: "make room there, or make it writable")
  }
}
