// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The facts of files that were read before, in one file.
///
/// An entry is found by a hash of the content and by the name of the file, so a file that was moved is still known.
/// Nothing is changed in place: each run writes a new file and renames it over the old one, so that concurrent runs do
/// no harm; the entries of the last one remain.
package struct FactsCache: Sendable {
  /// The key of an entry.
  package struct Key: Hashable, Sendable {
    let hash: ContentHash
    let name: String

    init(content: [UInt8], path: String) {
      hash = ContentHash(of: content)
      name = String(path.fileName)
    }

    init(hash: ContentHash, name: String) {
      self.hash = hash
      self.name = name
    }
  }

  /// The encoded facts of a file, and their key.
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
  ///   - version: The version of the tool: the cache of another version is not used.
  /// - Returns: The cache, which is empty if there is none, and a clause if there is one that cannot be used.
  package static func load(at location: String, version: String) -> (cache: FactsCache, note: String?) {
    guard let status = FileStatus(of: location), status.kind == .file else { return (FactsCache(), nil) }
    guard let bytes = (try? SourceFile.contents(of: location, size: status.size))?.bytes else {
      return (FactsCache(), "the cache `\(location)` cannot be read, so everything is read again, and it is left alone")
    }
    if bytes.isEmpty { return (FactsCache(), nil) }
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
  /// Their path and module are those of the file that was read first.
  func facts(for key: Key) -> FileFacts? {
    guard let range = entries[key], let facts = try? FactsFile.decode(bytes, range), facts.count == 1 else {
      return nil
    }
    return facts[0]
  }

  /// The encoded facts of a file.
  func encoded(for key: Key) -> ArraySlice<UInt8>? { entries[key].map { bytes[$0] } }

  /// Writes a cache of these entries, all at once.
  ///
  /// - Returns: A clause, if it could not be written.
  static func write(_ entries: [Entry], to location: String, version: String) -> String? {
    let status = FileStatus(of: location)
    // Something other than a file must not be replaced by one.
    if let kind = status?.kind, kind != .file {
      return "the cache cannot be written to `\(location)`, which is not a file, so the next run reads everything again"
    }
    // A misspelt name must not overwrite a source file; `load` has already reported it.
    if status != nil, mayBeForeign(location) { return nil }
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

  /// Whether a file has other content than a cache, as far as it can be read.
  private static func mayBeForeign(_ location: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: location) else { return true }
    defer { try? file.close() }
    do {
      // There is no data at the end of a file.
      let head = try file.read(upToCount: magic.count) ?? Data()
      return !head.isEmpty && !head.elementsEqual(magic)
    } catch {
      return true
    }
  }

  /// The location of a tree's cache: beside the build products if there are any, otherwise in the user's caches folder.
  package static func usualLocation(for tree: SourceTree) -> String {
    let build = tree.root + "/.build"
    if FileStatus(of: build)?.kind == .folder { return build + "/dovetail/facts" }
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
    let hash = ContentHash(of: Array(tree.root.utf8))
    let name = String(hash.high, radix: 36) + String(hash.low, radix: 36)
    return (caches ?? NSTemporaryDirectory()) + "/dovetail/" + name + "/facts"
  }
}
