// SPDX-License-Identifier: Apache-2.0

/// One registry: what was added to it, and what earlier lookups found.
final class RegistryStorage: @unchecked Sendable {
  /// What makes a registry an isolated one.
  struct Isolation: Sendable {
    /// The call of `Registry.isolated`; `nil` if a sealed test isolates.
    let place: CodePlace?
    /// The registry that code outside `Registry.isolated` sees.
    let outer: RegistryStorage
  }

  /// The result of a lookup; later additions make it incomplete, but never wrong.
  private struct Lookup {
    /// The number of entries that the lookup has seen.
    var count: Int
    /// The newest of them that matches, and the number of older ones; nothing newer matches, on any actor.
    var found: (entry: RegistryEntry, index: Int)?
  }

  let isolation: Isolation?
  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var entries: [RegistryEntry] = []
  private var lookups: [ObjectIdentifier: Lookup] = [:]

  init(isolation: Isolation?) { self.isolation = isolation }

  func add(_ entry: RegistryEntry) {
    monitor.withLock { entries.append(entry) }
  }

  /// Everything that was added, newest first.
  var contents: [RegistryEntry] { monitor.withLock { entries.reversed() } }

  /// The newest value that matches, found without casts or factories under the lock.
  func value<Value>(as type: Value.Type) -> Value? {
    let (count, lookup) = monitor.withLock { (entries.count, lookups[ObjectIdentifier(type)]) }
    guard let lookup, lookup.count == count else { return search(for: type, after: lookup) }
    guard let entry = lookup.found?.entry else { return nil }
    if let value = entry.answer(as: type).value { return value }
    return search(for: type, after: nil)
  }

  /// Checks the entries that an earlier lookup has not seen, then what it found, then older entries.
  private func search<Value>(for type: Value.Type, after lookup: Lookup?) -> Value? {
    let known = lookup?.count ?? 0
    // Copies the references, so that no buffer is shared with a thread that adds; those that are already known are
    // copied only on demand.
    let (count, new) = monitor.withLock { (entries.count, entries[known...].map { $0 }) }
    var isFinal = true
    func value(of entry: RegistryEntry, at index: Int) -> Value? {
      let answer = entry.answer(as: type)
      isFinal = isFinal && answer.isFinal
      if answer.value != nil, isFinal { remember(Lookup(count: count, found: (entry, index)), for: type) }
      return answer.value
    }
    for (offset, entry) in new.enumerated().reversed() {
      if let value = value(of: entry, at: known + offset) { return value }
    }
    if let found = lookup?.found {
      if let value = value(of: found.entry, at: found.index) { return value }
      let older = monitor.withLock { entries[..<found.index].map { $0 } }
      for (index, entry) in older.enumerated().reversed() {
        if let value = value(of: entry, at: index) { return value }
      }
    }
    if isFinal { remember(Lookup(count: count, found: nil), for: type) }
    return nil
  }

  private func remember<Value>(_ lookup: Lookup, for type: Value.Type) {
    monitor.withLock {
      if let other = lookups[ObjectIdentifier(type)], other.count >= lookup.count { return }
      lookups[ObjectIdentifier(type)] = lookup
    }
  }
}

extension RegistryStorage {
  /// The registries of isolated code that is running, for messages only.
  static let isolated = Guarded<[RegistryStorage]>([])

  /// Creates the registry of isolated code; `place` is `nil` in a sealed test.
  @inline(never)
  static func beginIsolation(at place: CodePlace?) -> RegistryStorage {
    let storage = RegistryStorage(isolation: Isolation(place: place, outer: Registry.current))
    isolated.withLock { $0.append(storage) }
    return storage
  }

  /// Forgets the registry when the isolated code has ended.
  ///
  /// The caller holds it, so nothing is destroyed under the lock.
  @inline(never)
  func endIsolation() {
    Self.isolated.withLock { $0.removeAll { $0 === self } }
  }
}
