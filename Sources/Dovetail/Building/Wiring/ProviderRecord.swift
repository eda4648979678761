// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// Everything that a wiring knows about one provider.
///
/// A handle: copies are the same record, without reference counting. Its fields are in `ProviderRecord+Fields.swift`.
struct ProviderRecord: Hashable, @unchecked Sendable {
  enum Status {
    /// There is no value to return. A previous one may be kept for comparison with the next.
    case idle
    /// The factory is running.
    case building
    /// The value is current.
    case built
    /// The value is current if what it was built from turns out to be unchanged.
    case doubtful
  }

  /// The effect of a rewiring on this provider's value.
  enum Consequence {
    case none
    /// The value is current if what it was built from turns out to be unchanged.
    case doubtful
    /// The value stays in its cell until the next one has been compared with it: that may be equal.
    case compared
    /// The value is removed.
    case dropped
  }

  let cell: CellPointer

  /// The fields, before the cell in the same block of memory.
  @inline(__always)
  var storage: UnsafeMutablePointer<Storage> {
    (UnsafeMutableRawPointer(cell) - MemoryLayout<Storage>.stride).assumingMemoryBound(to: Storage.self)
  }

  init(_ cell: CellPointer) { self.cell = cell }

  /// Creates the record of a cell that was just inserted.
  init(_ cell: CellPointer, wiring: WiringCore, traits: ProviderTraits) {
    self.cell = cell
    // Invariant: the memory is zero, which is the initial value of all other fields. Initialising the fields elsewhere
    // and copying them here would cost more than everything else about a record.
    storage.pointee.wiring = .passUnretained(wiring)
    storage.pointee.traits = traits
  }

  /// Calls a closure with the wiring, which is not retained.
  @inline(__always)
  func withWiring<Result>(_ body: (WiringCore) -> Result) -> Result {
    storage.pointee.wiring._withUnsafeGuaranteedRef(body)
  }

  /// Whether it is a record of a wiring; to compare ``wiring`` would retain that.
  @inline(__always)
  func belongs(to wiring: WiringCore) -> Bool {
    storage.pointee.wiring.toOpaque() == Unmanaged.passUnretained(wiring).toOpaque()
  }

  /// Calls a closure under the lock of the wiring.
  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result { withWiring { $0.withLock(body) } }

  /// The declared type of the provider.
  var type: Any.Type { unsafeBitCast(cell.pointee.type, to: Any.Type.self) }

  /// Releases what the record owns, before its memory is freed; most records own nothing.
  ///
  /// Only the fields `extras` and the edges after the first own something: a new field that does has to be released
  /// here.
  func deinitialize() {
    if extras != nil { extras = nil }
    if edges.count > 1 { edges = EdgeList() }
  }

  /// Records how the values expire.
  ///
  /// Called without the lock.
  func setExpiration(_ expiration: Expiration) {
    // The previous one holds the user's clock, which must not be freed under the lock.
    var expiration: Expiration? = expiration
    withLock { swap(&lazyExtras.expiration, &expiration) }
  }

  /// State that few providers have, created on first use.
  var lazyExtras: ProviderExtras {
    if let extras { return extras }
    let new = ProviderExtras()
    extras = new
    wiring.hasExtras = true
    return new
  }

  /// Removes the state that few providers have.
  func takeExtras() -> ProviderExtras? {
    defer { extras = nil }
    return extras
  }

  /// Changes whenever what was built from the value has to be checked again.
  ///
  /// Odd while the value is doubtful.
  var version: UInt64 {
    get { dovetail_version(cell) }
    nonmutating set { dovetail_set_version(cell, newValue) }
  }

  /// Makes what was built from the value check it before it is used again.
  func markDoubtful() { version |= 1 }

  /// Makes what was built from the value current again, because the value has not changed.
  func clearDoubt() { version = settledVersion }

  /// The version of a value that counts as the previous one: what was built from that stays current.
  var settledVersion: UInt64 { version & ~1 }

  /// The version of a value that does not replace another.
  ///
  /// A dropped value has already been counted, and a factory that continued without a value has seen no other.
  var versionAfterNone: UInt64 { (version &+ 1) & ~1 }

  /// The version of a value that replaces another, which makes everything that was built from the latter outdated.
  var versionAfterCurrent: UInt64 { (version | 1) &+ 1 }

  /// Whether the value, or one that it was built from, has an expiration.
  var isExpiring: Bool {
    get { inherited.contains(.expires) }
    nonmutating set { inherited = newValue ? inherited.union(.expires) : inherited.subtracting(.expires) }
  }

  /// What holds for the value or for one that it was built from.
  ///
  /// Changed under the lock, and read by descendants.
  var inherited: Inheritance {
    get { Inheritance(rawValue: dovetail_inherited(cell)) }
    nonmutating set { dovetail_set_inherited(cell, newValue.rawValue) }
  }

  /// Whether reads get the same instance, rather than each a new one.
  var keepsInstance: Bool { traits.lifetime.keepsInstance }

  /// Stops the program if one of the providers being built would keep this one's value beyond its life.
  func checkCaptive(readBy records: [ProviderRecord]) {
    let holder = records.lastIndex { $0.keepsInstance && $0.wiring.relation(to: wiring) == .ancestor }
    if let holder { stop(.captive(self, holders: Array(records[holder...]))) }
  }
}

// MARK: Names, for messages and snapshots

extension ProviderRecord {
  /// The name of the provider's property.
  var name: String { String(cString: cell.pointee.function.assumingMemoryBound(to: CChar.self)) }
  var fileID: String { String(cString: cell.pointee.file.assumingMemoryBound(to: CChar.self)) }
  var line: Int { Int(cell.pointee.line) }
  var column: Int { Int(cell.pointee.column) }
  var place: String {
    @inline(never) get { "\(fileID):\(line)" }
  }

  /// Whether it is the record of the same provider, possibly of another root.
  @inline(never)
  func isSameProvider(as other: ProviderRecord) -> Bool {
    name == other.name && column == other.column && place == other.place
  }
}
