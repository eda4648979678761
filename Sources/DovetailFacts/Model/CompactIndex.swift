// SPDX-License-Identifier: Apache-2.0

/// An optional index into an array, in half the memory of an `Int?`.
@propertyWrapper
package struct CompactIndex: Hashable, Sendable {
  private var storage: Int32

  package init(wrappedValue: Int?) { storage = wrappedValue.map { Int32(clamping: $0) } ?? -1 }

  package var wrappedValue: Int? {
    get { storage < 0 ? nil : Int(storage) }
    set { storage = newValue.map { Int32(clamping: $0) } ?? -1 }
  }
}
