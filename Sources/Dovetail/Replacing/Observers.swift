// SPDX-License-Identifier: Apache-2.0

/// The observers that are notified when a provider's value has changed, or a root has ended.
///
/// Guarded by the lock of the wiring. A program may have one for each screen or connection, so adding and removing one
/// takes constant time.
final class Observers {
  private var observers: [(@Sendable () -> Void)?] = []
  private var freePlaces: [Int] = []

  var all: [@Sendable () -> Void] { observers.compactMap(\.self) }

  /// Returns the observers of a provider or a wiring, creating them if there are none.
  static func made(_ observers: inout Observers?) -> Observers {
    let made = observers ?? Observers()
    observers = made
    return made
  }

  /// Adds one, and returns its place.
  func add(_ observer: @escaping @Sendable () -> Void) -> Int {
    guard let place = freePlaces.popLast() else {
      observers.append(observer)
      return observers.count - 1
    }
    observers[place] = observer
    return place
  }

  func remove(at place: Int) {
    observers[place] = nil
    freePlaces.append(place)
    // What is replaced asks all places.
    if freePlaces.count == observers.count { (observers, freePlaces) = ([], []) }
  }
}
