// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The facts of files that were read before, in one file.
///
/// An entry is found by a hash of the content and the name of the file, so a file that was moved is still known.
/// Nothing is changed in place: each run writes a new file and renames it over the old one, so that two runs at once do
/// no harm; the later one's entries stay.
package struct FactsCache: Sendable {
  /// What an entry is found by.
  package struct Key: Hashable, Sendable {
    let hash: ContentHash
    let name: String

    init(content: [UInt8], path: String) {
      hash = ContentHash(of: content)
      name = path.split(separator: "/").last.map(String.init) ?? path
    }

    init(hash: ContentHash, name: String) {
      self.hash = hash
      self.name = name
    }
  }

  /// The facts of a file as they are stored, with what they are found by.
  typealias Entry = (key: Key, facts: ArraySlice<UInt8>)

  private static let magic = Array("DVTC".utf8)
  private var bytes: [UInt8] = []
  private var entries: [Key: Range<Int>] = [:]

  package init() {}

  /// The number of entries.
  package var count: Int { entries.count }

  /// Reads a cache.
  ///
  /// - Parameters:
  ///   - location: The path of its file.
  ///   - version: The version of the tool: what another version has written is not read.
  /// - Returns: The cache, which is empty if there is none; and one clause, if there is one that cannot be used.
  package static func load(at location: String, version: String) -> (cache: FactsCache, note: String?) {
    guard let status = FileStatus(of: location), status.kind == .file,
      let bytes = SourceFile.contents(of: location, size: status.size)?.bytes, !bytes.isEmpty
    else { return (FactsCache(), nil) }
    var cache = FactsCache()
    cache.bytes = bytes
    do {
      guard try cache.readIndex(version: version) else { return (FactsCache(), nil) }
      return (cache, nil)
    } catch FactsFileError.foreign {
      return (
        FactsCache(), "`\(location)` is not a cache of this tool, so it is left alone; name another file, or delete it"
      )
    } catch {
      return (FactsCache(), "the cache `\(location)` is damaged, so everything is read again")
    }
  }

  /// - Returns: Whether the cache is of this version.
  private mutating func readIndex(version: String) throws(FactsFileError) -> Bool {
    guard bytes.starts(with: Self.magic) else { throw .foreign }
    var decoder = FactsDecoder(bytes, from: Self.magic.count, to: bytes.count)
    let end = try decoder.count() + decoder.index
    guard end + ContentHash.size <= bytes.count,
      ContentHash(of: bytes[decoder.index..<end]).bytes == Array(bytes[end..<(end + ContentHash.size)])
    else { throw .damaged(offset: nil) }
    try decoder.readStrings()
    guard try decoder.string() == Self.fullVersion(version) else { return false }
    var start = end + ContentHash.size
    for _ in 0..<(try decoder.count()) {
      let name = try decoder.string()
      let hash = try decoder.hash()
      let length = try decoder.number()
      guard 0...(bytes.count - start) ~= length else { throw .damaged(offset: nil) }
      entries[Key(hash: hash, name: name)] = start..<(start + length)
      start += length
    }
    return true
  }

  private static func fullVersion(_ version: String) -> String {
    "\(version) \(FactsFile.version) \(SourceReader.revision)"
  }

  /// The facts of a file, if they are known and undamaged.
  ///
  /// Path and module are those of the file that was read first.
  func facts(for key: Key) -> FileFacts? {
    guard let range = entries[key], let facts = try? FactsFile.decode(bytes, range), facts.count == 1 else {
      return nil
    }
    return facts[0]
  }

  /// The facts of a file as they are stored.
  func encoded(for key: Key) -> ArraySlice<UInt8>? { entries[key].map { bytes[$0] } }

  /// Writes a cache of these entries, all at once.
  ///
  /// - Returns: One clause, if it could not be written.
  static func write(_ entries: [Entry], to location: String, version: String) -> String? {
    let status = FileStatus(of: location)
    // Something else of that name must not be replaced by a file.
    if let kind = status?.kind, kind != .file {
      return "the cache cannot be written to `\(location)`, which is not a file, so the next run reads everything again"
    }
    // A typing error in the name must not cost a source file; `load` has said that it is none of ours.
    if status != nil, isForeign(location) { return nil }
    let index = FactsEncoder.section { encoder in
      encoder.write(fullVersion(version))
      encoder.write(entries.count)
      for (key, facts) in entries {
        encoder.write(key.name)
        encoder.write(key.hash)
        encoder.write(facts.count)
      }
    }
    var head = FactsEncoder()
    head.write(index.count)
    var content: [UInt8] = []
    content.reserveCapacity(index.count + 64 + entries.reduce(0) { $0 + $1.facts.count })
    content += magic + head.rawBody + index + ContentHash(of: index).bytes
    for (_, facts) in entries { content += facts }
    let reason: String
    do {
      // A link is followed, not replaced.
      let target = URL(fileURLWithPath: location).resolvingSymlinksInPath()
      let folder = target.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileReplacement.write(content, to: target.path, permissions: status?.permissions)
      return nil
    } catch let error as SystemError {
      reason = error.reason
    } catch {
      reason = error.systemReason
    }
    return "the cache `\(location)` could not be written (\(reason)), so the next run reads everything again"
  }

  private static func isForeign(_ location: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: location) else { return false }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: magic.count)) ?? Data()
    return !head.isEmpty && !head.elementsEqual(magic)
  }

  /// Where the cache of a tree is: beside what was built if something was, otherwise in the user's folder of caches.
  package static func usualLocation(for tree: SourceTree) -> String {
    let build = tree.root + "/.build"
    if FileStatus(of: build)?.kind == .folder { return build + "/dovetail/facts" }
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
    let hash = ContentHash(of: Array(tree.root.utf8))
    let name = String(hash.high, radix: 36) + String(hash.low, radix: 36)
    return (caches ?? NSTemporaryDirectory()) + "/dovetail/" + name + "/facts"
  }
}
