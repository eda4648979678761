// SPDX-License-Identifier: Apache-2.0

/// One registry: what was added to it, and what earlier lookups found.
final class RegistryStorage: @unchecked Sendable {
  /// What makes a registry an isolated one.
  struct Isolation: Sendable {
    let place: CodePlace
    /// The registry that code outside `Registry.isolated` sees.
    let outer: RegistryStorage
  }

  /// The result of a lookup; later additions make it incomplete, but never wrong.
  private struct Lookup {
    /// The number of entries that the lookup has seen.
    var count: Int
    /// The newest of them that matches; nothing newer does, on any actor.
    var entry: RegistryEntry?
    /// The number of entries that are older than that one.
    var index: Int
  }

  let isolation: Isolation?
  private let lock = Monitor()
  private var entries: [RegistryEntry] = []
  private var lookups: [ObjectIdentifier: Lookup] = [:]

  init(isolation: Isolation?) { self.isolation = isolation }

  func add(_ entry: RegistryEntry) {
    lock.withLock { entries.append(entry) }
  }

  /// Everything that was added, newest first.
  var contents: [RegistryEntry] { lock.withLock { entries.reversed() } }

  /// The newest value that matches, found without casts or factories under the lock.
  func value<Value>(as type: Value.Type) -> Value? {
    let (count, lookup) = lock.withLock { (entries.count, lookups[ObjectIdentifier(type)]) }
    guard let lookup, lookup.count == count else { return search(for: type, after: lookup) }
    guard let entry = lookup.entry else { return nil }
    var mayFitElsewhere = false
    if let value = entry.value(as: type, mayFitElsewhere: &mayFitElsewhere) { return value }
    return search(for: type, after: nil)
  }

  /// Checks the entries that an earlier lookup has not seen, then what it found, then older entries.
  private func search<Value>(for type: Value.Type, after lookup: Lookup?) -> Value? {
    let known = lookup?.count ?? 0
    // Copies the references, so that no buffer is shared with a thread that adds; those that are already known are
    // copied only on demand.
    let (count, new) = lock.withLock { (entries.count, entries[known...].map { $0 }) }
    var mayFitElsewhere = false
    func value(of entry: RegistryEntry, at index: Int) -> Value? {
      guard let value = entry.value(as: type, mayFitElsewhere: &mayFitElsewhere) else { return nil }
      if !mayFitElsewhere { remember(Lookup(count: count, entry: entry, index: index), for: type) }
      return value
    }
    for (offset, entry) in new.enumerated().reversed() {
      if let value = value(of: entry, at: known + offset) { return value }
    }
    if let lookup, let found = lookup.entry {
      if let value = value(of: found, at: lookup.index) { return value }
      let older = lock.withLock { entries[..<lookup.index].map { $0 } }
      for (index, entry) in older.enumerated().reversed() {
        if let value = value(of: entry, at: index) { return value }
      }
    }
    if !mayFitElsewhere { remember(Lookup(count: count, entry: nil, index: -1), for: type) }
    return nil
  }

  private func remember<Value>(_ lookup: Lookup, for type: Value.Type) {
    lock.withLock {
      if let other = lookups[ObjectIdentifier(type)], other.count >= lookup.count { return }
      lookups[ObjectIdentifier(type)] = lookup
    }
  }
}

extension RegistryStorage {
  /// The registries of isolated code that is running, for messages only.
  static let isolated = IsolatedRegistries()

  final class IsolatedRegistries: @unchecked Sendable {
    private let lock = Monitor()
    private var storages: [RegistryStorage] = []

    var all: [RegistryStorage] { lock.withLock { storages } }

    func insert(_ storage: RegistryStorage) {
      lock.withLock { storages.append(storage) }
    }

    /// The caller holds the storage, so nothing is destroyed under the lock.
    func remove(_ storage: RegistryStorage) {
      lock.withLock { storages.removeAll { $0 === storage } }
    }
  }
}
