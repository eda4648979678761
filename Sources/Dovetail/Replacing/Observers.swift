// SPDX-License-Identifier: Apache-2.0

/// The observers that are notified when a provider's value has changed, or a root has ended.
///
/// Guarded by the lock of the wiring. A program may have one for each screen or connection, so adding and removing one
/// takes constant time.
final class Observers {
  private var observers: [(@Sendable () -> Void)?] = []
  private var freeIndices: [Int] = []

  var all: [@Sendable () -> Void] { observers.compactMap(\.self) }

  /// Returns the observers of a provider or a wiring, creating them if there are none.
  static func existingOrNew(_ observers: inout Observers?) -> Observers {
    let result = observers ?? Observers()
    observers = result
    return result
  }

  /// Adds an observer, and returns its index.
  func add(_ observer: @escaping @Sendable () -> Void) -> Int {
    guard let index = freeIndices.popLast() else {
      observers.append(observer)
      return observers.count - 1
    }
    observers[index] = observer
    return index
  }

  func remove(at index: Int) {
    observers[index] = nil
    freeIndices.append(index)
    // Each notification visits the free indices as well.
    if freeIndices.count == observers.count { (observers, freeIndices) = ([], []) }
  }
}
