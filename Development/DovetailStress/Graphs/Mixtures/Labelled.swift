// SPDX-License-Identifier: Apache-2.0

/// What all values of a mixture say of themselves.
protocol Labelled: Sendable {
  var word: UInt64 { get }
  var instance: Instance { get }
}

struct Structure: Labelled {
  let word: UInt64
  let instance: Instance
}

struct EqualStructure: Labelled, Equatable {
  let word: UInt64
  let instance: Instance
  static func == (one: Self, other: Self) -> Bool { one.word == other.word }
}

final class Object: Labelled {
  let word: UInt64
  let instance: Instance
  init(word: UInt64, instance: Instance) { (self.word, self.instance) = (word, instance) }
}

final class EqualObject: Labelled, Equatable {
  let word: UInt64
  let instance: Instance
  init(word: UInt64, instance: Instance) { (self.word, self.instance) = (word, instance) }
  static func == (one: EqualObject, other: EqualObject) -> Bool { one.word == other.word }
}
