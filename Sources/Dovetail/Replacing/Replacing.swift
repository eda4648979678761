// SPDX-License-Identifier: Apache-2.0

extension ProviderRecord {
  /// Hands out a value from now on, whatever the provider's own factory would make.
  func replace<Value>(with value: Value) {
    let replacement = Interposition<Value>(.value(value))
    if stay(equalTo: value, as: replacement) { return }
    wiring.rewire(from: self, .dropped) {
      interposition = replacement
      if traits.lifetime == .transient { wiring.updateTransients() }
      if traits.lifetime == .shared { install(value, edges: [], isReplacement: true) }
    }
  }

  /// Keeps the current value as the replacement if it equals the new one: nothing changes for those who depend on it.
  private func stay<Value>(equalTo value: Value, as replacement: Interposition<Value>) -> Bool {
    let (current, number) = wiring.withLock {
      (status == .built && hasValue ? copyValue(as: Value.self) : nil, construction)
    }
    guard let current, areEqual(current, value) else { return false }
    return wiring.withLock {
      guard status == .built && construction == number else { return false }
      interposition = replacement
      isReplacedByValue = true
      edges = []
      return true
    }
  }

  /// Makes values by a factory from now on; `first` is one that it has made.
  func replace<Value>(by factory: @escaping @Sendable () -> Value, first: Value, edges: [Edge]) {
    if edges.contains(where: { $0.record.wiring !== wiring }) { wiring.link() }
    wiring.rewire(from: self, .dropped) {
      interposition = Interposition(.factory(factory))
      if traits.lifetime == .transient { wiring.updateTransients() }
      if traits.lifetime == .shared && edges.allSatisfy(\.isCurrent) {
        install(first, edges: edges, isReplacement: false)
      }
    }
  }

  /// Wraps the value that the provider hands out, and all that it will make.
  func decorate<Value>(_ value: Value, _ decorator: @escaping @Sendable (Value) -> Value) {
    let (number, edges) = wiring.withLock { (status == .built && hasValue ? construction : nil, self.edges) }
    // A value that is built already is wrapped as it is, rather than built once more.
    let thread = ThreadContext.current
    thread.begin(self)
    let decorated = number.map { _ in decorator(value) }
    let decoratorEdges = thread.end().edges
    if decoratorEdges.contains(where: { $0.record.wiring !== wiring }) { wiring.link() }
    wiring.rewire(from: self, .wrapped) {
      let old = interposition(of: Value.self)
      interposition = Interposition(old?.base ?? .own, decorators: (old?.decorators ?? []) + [decorator])
      if traits.lifetime == .transient { wiring.updateTransients() }
      if let decorated, construction == number {
        let isReplacement = old?.isValue ?? false && decoratorEdges.isEmpty
        install(decorated, edges: edges + decoratorEdges, isReplacement: isReplacement)
      }
    }
  }

  /// Puts a value in place that was not made by a read. The lock is held, and the cell is empty.
  private func install<Value>(_ value: Value, edges: [Edge], isReplacement: Bool) {
    setValue(value)
    self.edges = edges
    isReplacedByValue = isReplacement
    status = .built
    wiring.lastOrder += 1
    order = wiring.lastOrder
    publish()
  }
}

extension WiringCore {
  /// Puts an interposition in place of the one that is there.
  func interpose<Value>(_ interposition: Interposition<Value>?, on record: ProviderRecord) {
    rewire(from: record, .dropped) {
      record.interposition = interposition
      record.isReplacedByValue = false
      if record.traits.lifetime == .transient { updateTransients() }
    }
  }

  func restoreAll() {
    for record in withLock({ records.filter { $0.interposition != nil } }) {
      rewire(from: record, .dropped) {
        record.interposition = nil
        record.isReplacedByValue = false
        updateTransients()
      }
    }
  }
}
