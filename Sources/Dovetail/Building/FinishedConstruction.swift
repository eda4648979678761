// SPDX-License-Identifier: Apache-2.0

/// What is known about a value that a factory has just created.
struct FinishedConstruction {
  let record: ProviderRecord
  let number: UInt64
  let edges: EdgeList
  let isStale: Bool
  let startTicks: UInt64
  let origin: Origin
}

/// What a read returns after it has built a value: the new one or its equal predecessor, and the version of what is
/// kept, which is `nil` if nothing is.
typealias FinishedValue<Value> = (value: Value, version: UInt64?, isNew: Bool)
