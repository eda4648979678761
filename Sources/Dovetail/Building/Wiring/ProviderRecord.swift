// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// Everything that a wiring knows about one provider.
///
/// A handle: copies are the same record, without reference counting. The fields are those of ``Storage``, guarded by
/// the lock of the wiring, except for constants, `version`, and the tree's marks. In the record's own methods they are
/// preceded by `self.`, because they are looked up dynamically.
@dynamicMemberLookup
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

  /// The effect of a replacement elsewhere on this provider's value.
  enum Consequence { case none, doubtful, rebuilt }

  struct Storage {
    // The first field is one that only the lock's holder reads: to the thread sanitizer, modifying any field in place
    // writes the first one.
    var status = Status.idle
    // The small fields are adjacent, which saves three words.
    // Guarded by the tree's lock, like `mark`, and valid for the rewiring of that number.
    /// Its effect on the value.
    var consequence = Consequence.none
    /// Whether it leaves the value in its cell, to compare the next one with it.
    var keepsValueToCompare = false
    var isComparedTypeEquatable = false
    /// The wiring's `confirmations` when it was last found that the value has to be rebuilt.
    var failedConfirmation: UInt32 = 0

    // Invariant: the wiring's cells own its records, and a record is used only while something holds the wiring.
    fileprivate var wiring: Unmanaged<WiringCore>
    fileprivate(set) var traits: ProviderTraits

    /// Whether the cell holds a value.
    var hasValue = false
    /// Whether that value was set by hand, and so stays until it is restored.
    var isReplacedByValue = false
    /// Whether the value was doubtful before it is rebuilt.
    var wasDoubtful = false
    /// Whether threads wait for the construction; tasks that do are among the extras.
    var hasWaitingThreads = false
    // Invariant: set while `status` is `building`, and the builder lives at least as long.
    unowned(unsafe) var builder: Builder?
    /// The number of the last construction, by which a builder can tell whether it has been overtaken.
    var constructionNumber: UInt64 = 0
    var edges = EdgeList()
    /// State that few providers have.
    var extras: ProviderExtras?

    /// The type of the last value that was checked for `Equatable`.
    var comparedType: UnsafeRawPointer?

    /// The position of the last construction among all of the wiring.
    var order: UInt64 = 0
    /// When the last construction began, and how long it took.
    var startTicks: UInt64 = 0
    var durationTicks: UInt64 = 0

    /// The record that was created after this one.
    var next: ProviderRecord?
    /// The records whose values were built before and after this one's.
    var previousBuilt: ProviderRecord?
    var nextBuilt: ProviderRecord?

    /// The number of the last rewiring that met the provider.
    var mark: UInt64 = 0
  }

  let cell: CellPointer

  /// The fields, before the cell in the same block of memory.
  @inline(__always)
  private var storage: UnsafeMutablePointer<Storage> {
    (UnsafeMutableRawPointer(cell) - MemoryLayout<Storage>.stride).assumingMemoryBound(to: Storage.self)
  }

  @inline(__always)
  subscript<Value>(dynamicMember field: KeyPath<Storage, Value>) -> Value { storage.pointee[keyPath: field] }

  @inline(__always)
  subscript<Value>(dynamicMember field: WritableKeyPath<Storage, Value>) -> Value {
    get { storage.pointee[keyPath: field] }
    nonmutating set { storage.pointee[keyPath: field] = newValue }
    nonmutating _modify { yield &storage.pointee[keyPath: field] }
  }

  init(_ cell: CellPointer) {
    self.cell = cell
  }

  /// Creates the record of a cell that was just inserted.
  init(_ cell: CellPointer, wiring: WiringCore, traits: ProviderTraits) {
    self.cell = cell
    // Invariant: the memory is zero, which is the initial value of all other fields. Initialising the fields elsewhere
    // and copying them here would cost more than everything else about a record.
    storage.pointee.wiring = .passUnretained(wiring)
    storage.pointee.traits = traits
  }

  // Read without the lock of the wiring: through a key path, an unoptimised build would copy all fields, including
  // those that another thread is changing.
  var wiring: WiringCore { storage.pointee.wiring.takeUnretainedValue() }
  var traits: ProviderTraits { storage.pointee.traits }
  var mark: UInt64 {
    get { storage.pointee.mark }
    nonmutating set { storage.pointee.mark = newValue }
  }
  var consequence: Consequence {
    get { storage.pointee.consequence }
    nonmutating set { storage.pointee.consequence = newValue }
  }
  var keepsValueToCompare: Bool {
    get { storage.pointee.keepsValueToCompare }
    nonmutating set { storage.pointee.keepsValueToCompare = newValue }
  }

  /// Calls a closure with the wiring, which is not retained.
  @inline(__always)
  func withWiring<Result>(_ body: (WiringCore) -> Result) -> Result {
    storage.pointee.wiring._withUnsafeGuaranteedRef(body)
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
    if self.extras != nil { self.extras = nil }
    if self.edges.count > 1 { self.edges = EdgeList() }
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
    if let extras = self.extras { return extras }
    let new = ProviderExtras()
    self.extras = new
    self.wiring.hasExtras = true
    return new
  }

  /// Removes the state that few providers have.
  func takeExtras() -> ProviderExtras? {
    defer { self.extras = nil }
    return self.extras
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
  var keepsInstance: Bool { self.traits.lifetime.keepsInstance }

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
}
