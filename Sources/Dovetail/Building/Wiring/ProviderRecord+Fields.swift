// SPDX-License-Identifier: Apache-2.0

extension ProviderRecord {
  /// The fields of a record, in an order that leaves no gaps between the small ones.
  struct Storage {
    // The first field is one that only the lock's holder reads: to the thread sanitizer, modifying any field in place
    // writes the first one.
    var status = Status.idle
    var consequence = Consequence.none
    var isComparedTypeEquatable = false
    var failedConfirmation: UInt32 = 0
    // Invariant: the wiring's cells own its records, and a record is used only while something holds the wiring.
    var wiring: Unmanaged<WiringCore>
    var traits: ProviderTraits
    var hasValue = false
    var isSetByHand = false
    var wasDoubtful = false
    var hasWaitingThreads = false
    // Invariant: set while `status` is `building`, and the builder lives at least as long.
    unowned(unsafe) var builder: Builder?
    var constructionNumber: UInt64 = 0
    var edges = EdgeList()
    var extras: ProviderExtras?
    var comparedType: UnsafeRawPointer?
    var order: UInt64 = 0
    var startTicks: UInt64 = 0
    var durationTicks: UInt64 = 0
    var next: ProviderRecord?
    var previousBuilt: ProviderRecord?
    var nextBuilt: ProviderRecord?
    var mark: UInt64 = 0
  }

  // MARK: Constants, read without a lock

  /// The wiring of the provider, which the record does not retain.
  @inline(__always)
  var wiring: WiringCore { storage.pointee.wiring.takeUnretainedValue() }

  @inline(__always)
  var traits: ProviderTraits { storage.pointee.traits }

  // MARK: Guarded by the wiring's lock

  @inline(__always)
  var status: Status {
    get { storage.pointee.status }
    nonmutating set { storage.pointee.status = newValue }
  }

  /// Whether the cell holds a value.
  @inline(__always)
  var hasValue: Bool {
    get { storage.pointee.hasValue }
    nonmutating set { storage.pointee.hasValue = newValue }
  }

  /// Whether that value was set by hand, and so stays until it is restored.
  @inline(__always)
  var isSetByHand: Bool {
    get { storage.pointee.isSetByHand }
    nonmutating set { storage.pointee.isSetByHand = newValue }
  }

  /// Whether the value has become doubtful, and nothing worse, since it was built; kept while its successor is built.
  @inline(__always)
  var wasDoubtful: Bool {
    get { storage.pointee.wasDoubtful }
    nonmutating set { storage.pointee.wasDoubtful = newValue }
  }

  /// Whether threads wait for the construction; tasks that do are among the extras.
  @inline(__always)
  var hasWaitingThreads: Bool {
    get { storage.pointee.hasWaitingThreads }
    nonmutating set { storage.pointee.hasWaitingThreads = newValue }
  }

  /// What runs the factory.
  ///
  /// Set while the status is `building`; it lives at least as long.
  @inline(__always)
  var builder: Builder? {
    get { storage.pointee.builder }
    nonmutating set { storage.pointee.builder = newValue }
  }

  /// The number of the last construction, by which a builder can tell whether it has been overtaken.
  @inline(__always)
  var constructionNumber: UInt64 {
    get { storage.pointee.constructionNumber }
    nonmutating set { storage.pointee.constructionNumber = newValue }
  }

  /// What the value was built from.
  @inline(__always)
  var edges: EdgeList {
    get { storage.pointee.edges }
    nonmutating _modify { yield &storage.pointee.edges }
  }

  /// State that few providers have.
  @inline(__always)
  var extras: ProviderExtras? {
    get { storage.pointee.extras }
    nonmutating set { storage.pointee.extras = newValue }
  }

  /// The type of the last value that was checked for `Equatable`.
  @inline(__always)
  var comparedType: UnsafeRawPointer? {
    get { storage.pointee.comparedType }
    nonmutating set { storage.pointee.comparedType = newValue }
  }

  @inline(__always)
  var isComparedTypeEquatable: Bool {
    get { storage.pointee.isComparedTypeEquatable }
    nonmutating set { storage.pointee.isComparedTypeEquatable = newValue }
  }

  /// The wiring's `confirmations` when it was last found that the value has to be rebuilt.
  @inline(__always)
  var failedConfirmation: UInt32 {
    get { storage.pointee.failedConfirmation }
    nonmutating set { storage.pointee.failedConfirmation = newValue }
  }

  /// The position of the last construction among all of the wiring.
  @inline(__always)
  var order: UInt64 {
    get { storage.pointee.order }
    nonmutating set { storage.pointee.order = newValue }
  }

  /// When the last construction began.
  @inline(__always)
  var startTicks: UInt64 {
    get { storage.pointee.startTicks }
    nonmutating set { storage.pointee.startTicks = newValue }
  }

  /// How long it took.
  @inline(__always)
  var durationTicks: UInt64 {
    get { storage.pointee.durationTicks }
    nonmutating set { storage.pointee.durationTicks = newValue }
  }

  /// The record that was created after this one.
  @inline(__always)
  var next: ProviderRecord? {
    get { storage.pointee.next }
    nonmutating set { storage.pointee.next = newValue }
  }

  /// The record whose value was built before this one's.
  @inline(__always)
  var previousBuilt: ProviderRecord? {
    get { storage.pointee.previousBuilt }
    nonmutating set { storage.pointee.previousBuilt = newValue }
  }

  /// The record whose value was built after this one's.
  @inline(__always)
  var nextBuilt: ProviderRecord? {
    get { storage.pointee.nextBuilt }
    nonmutating set { storage.pointee.nextBuilt = newValue }
  }

  // MARK: Guarded by the tree's lock

  /// The number of the last rewiring that met the provider.
  @inline(__always)
  var mark: UInt64 {
    get { storage.pointee.mark }
    nonmutating set { storage.pointee.mark = newValue }
  }

  /// The effect of that rewiring on the value.
  @inline(__always)
  var consequence: Consequence {
    get { storage.pointee.consequence }
    nonmutating set { storage.pointee.consequence = newValue }
  }
}
