// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import Foundation

/// Reads the facts of a whole tree, on several threads, using the cache of earlier runs.
///
/// No file is left out because of its bytes: a file without any volatile API may still declare a type through which
/// another file's dependencies lead, or read a provider that would otherwise count as unused.
package struct FactsReading: Sendable {
  /// The number of threads that read.
  package var threads: Int
  /// The location of the cache; `nil` to use none.
  package var cacheLocation: String?
  /// The version of the tool.
  package var version: String
  /// How much processor time the parser may take for each megabyte of a file that was begun.
  ///
  /// That is ten times what ordinary source takes. Where nesting is ambiguous, the parser tries again and again, and
  /// can take hours for input that no person has written. ``ExcessiveNesting`` refuses such nesting by its depth, which
  /// is the same on every machine; this limit is for other causes.
  package var parsingLimit = Duration.seconds(10)

  package init(threads: Int? = nil, cacheLocation: String? = nil, version: String) {
    self.threads = max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount)
    self.cacheLocation = cacheLocation
    self.version = version
  }

  /// The progress of a reading.
  package struct Progress: Sendable {
    package let done: Int
    package let total: Int
  }

  /// What was read.
  package struct Result: Sendable {
    /// The facts, in the order of the tree's files.
    package var files: [FileFacts] = []
    /// Notes about the reading as a whole: clauses in lower case, without a full stop.
    package var notes: [String] = []
    /// The number of files that were parsed; the others came from the cache.
    package var parsedCount = 0
  }

  /// Reads all files of a tree.
  ///
  /// - Parameters:
  ///   - tree: The files.
  ///   - progress: Called occasionally, between files, in the caller's context.
  /// - Returns: The facts. They depend on the files alone, not on threads, the cache or timing.
  package func read(_ tree: SourceTree, progress: (Progress) -> Void = { _ in }) async -> Result {
    var result = Result()
    var cache = FactsCache()
    if let cacheLocation {
      let (loaded, note) = FactsCache.load(at: cacheLocation, version: version)
      cache = loaded
      if let note { result.notes.append(note) }
    }
    let readFiles = await readConcurrently(tree, cache) { progress(Progress(done: $0, total: tree.files.count)) }
    result.files.reserveCapacity(readFiles.count)
    for file in readFiles {
      result.files.append(file.facts)
      if file.isParsed { result.parsedCount += 1 }
    }
    if let cacheLocation, let note = updateCache(readFiles, cache, at: cacheLocation) { result.notes.append(note) }
    return result
  }

  /// A file that was read.
  private struct ReadFile: Sendable {
    var facts: FileFacts
    var key: FactsCache.Key?
    /// The facts for the cache, if they are new.
    var encoded: [UInt8]?
    var isParsed = false
  }

  private func readConcurrently(
    _ tree: SourceTree, _ cache: FactsCache, progress: (Int) -> Void
  ) async -> [ReadFile] {
    let chunks = Self.chunks(of: tree.files)
    var results: [[ReadFile]] = Array(repeating: [], count: chunks.count)
    var done = 0
    await withTaskGroup(of: (Int, [ReadFile]).self) { group in
      var next = 0
      func start() {
        guard next < chunks.count else { return }
        let number = next
        let chunk = tree.files[chunks[number]].map { LocatedFile(file: $0, location: tree.location(of: $0)) }
        group.addTask { (number, await readOnOwnThread(chunk, cache)) }
        next += 1
      }
      for _ in 0..<min(threads, chunks.count) { start() }
      for await (number, files) in group {
        results[number] = files
        done += files.count
        progress(done)
        start()
      }
    }
    return Array(results.joined())
  }

  /// A file, and where it is on disk.
  private struct LocatedFile: Sendable {
    let file: SourceTree.File
    let location: String
  }

  /// Reads files one after the other, on a thread of its own.
  private func readOnOwnThread(_ files: [LocatedFile], _ cache: FactsCache) async -> [ReadFile] {
    await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = {
        let parser = DeepThread()
        continuation.resume(returning: files.map { readFile($0.file, at: $0.location, cache, on: parser) })
      }
      // It blocks until the parser is done, so it should not be one of the threads that tasks share.
      if PlainThread.start(work) != 0 { work() }
    }
  }

  private func readFile(
    _ file: SourceTree.File, at location: String, _ cache: FactsCache, on parser: DeepThread
  ) -> ReadFile {
    let content = SourceFile.read(at: location)
    guard let bytes = content.bytes else {
      var facts = FileFacts(path: file.path, module: file.module)
      facts.problems = content.problem.map { [$0] } ?? []
      return ReadFile(facts: facts)
    }
    let key = FactsCache.Key(content: bytes, path: file.path)
    var result: ReadFile
    if let known = cache.facts(for: key) {
      result = ReadFile(facts: known, key: key)
      result.facts.path = file.path
      result.facts.module = file.module
    } else {
      do throws(DeepThread.Failure) {
        let facts = try parser.run(atMost: limit(for: bytes)) {
          SourceReader().facts(of: bytes, path: file.path, module: file.module)
        }
        result = ReadFile(facts: facts, key: key, isParsed: true)
        if cacheLocation != nil { result.encoded = FactsFile.encode([facts]) }
      } catch {
        // Not cached: another machine may be faster, or have more memory.
        result = ReadFile(facts: unparsed(bytes, file, because: error))
      }
    }
    result.facts.traits.formUnion(file.traits)
    if let problem = content.problem { result.facts.problems.insert(problem, at: 0) }
    return result
  }

  private func limit(for bytes: [UInt8]) -> Duration { parsingLimit * (1 + (bytes.count >> 20)) }

  private func unparsed(
    _ bytes: [UInt8], _ file: SourceTree.File, because failure: DeepThread.Failure
  ) -> FileFacts {
    var facts = FileFacts(path: file.path, module: file.module)
    let message =
      switch failure {
      case .tookTooLong:
        "the parser takes over \(counted(Int(limit(for: bytes).components.seconds), "second")) for it, so the file is left out; exclude it"
      case .notStarted(let reason):
        "no thread could be started to parse it (\(reason)), so the file is left out; allow more memory or threads"
      }
    facts.problems = [.init(message: message)]
    return facts
  }

  /// The fixed cost of a file, as the number of bytes that could be read in the same time.
  private static let costOfFile = 2 << 10
  /// The number of bytes that one task reads: few enough that no thread waits long for another one at the end.
  private static let sizeOfChunk = 128 << 10

  /// Chunks of about equal cost, in the order of the files.
  private static func chunks(of files: [SourceTree.File]) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var start = 0
    var size = 0
    for (index, file) in files.enumerated() {
      size += file.size + costOfFile
      if size >= sizeOfChunk {
        chunks.append(start..<(index + 1))
        (start, size) = (index + 1, 0)
      }
    }
    if start < files.count { chunks.append(start..<files.count) }
    return chunks
  }

  /// Writes the cache, unless it already contains exactly the files that were read.
  private func updateCache(_ files: [ReadFile], _ cache: FactsCache, at location: String) -> String? {
    var seen: Set<FactsCache.Key> = []
    var kept: [FactsCache.Entry] = []
    var hasNew = false
    for file in files {
      guard let key = file.key, let facts = file.encoded?[...] ?? cache.encoded(for: key), seen.insert(key).inserted
      else { continue }
      if file.encoded != nil { hasNew = true }
      kept.append((key, facts))
    }
    guard hasNew || kept.count != cache.count else { return nil }
    return FactsCache.write(kept, to: location, version: version)
  }
}
