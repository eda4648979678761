// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// The operations on providers of a mixture, whatever the type of their values.
protocol AnyKind: Sendable {
  var name: String { get }
  var isObject: Bool { get }
  func rounded(_ word: UInt64) -> UInt64
  func read(_ root: Mixture, _ index: Int) -> (word: UInt64, instance: Instance?)?
  func replace(_ root: Mixture, _ index: Int, byValue word: UInt64)
  func replace(_ root: Mixture, _ index: Int, byFactory word: UInt64, reading sources: [Int])
  func decorate(_ root: Mixture, _ index: Int, _ word: UInt64, reading sources: [Int])
  /// Reads a provider and replaces it by that value, and says which.
  func writeBack(_ root: Mixture, _ index: Int) -> UInt64
  func restore(_ root: Mixture, _ index: Int)
  func readAsynchronously(_ root: Mixture, _ index: Int) async throws -> (word: UInt64, instance: Instance?)
  func replaceAsynchronously(_ root: Mixture, _ index: Int, byValue word: UInt64) async
  func restoreAsynchronously(_ root: Mixture, _ index: Int) async throws
  /// Calls a closure with each new value, until the task is cancelled.
  func follow(_ root: Mixture, _ index: Int, _ note: @escaping @Sendable (UInt64) -> Void) -> Task<Void, Never>
}

/// One type of values, and how they are made and read.
struct Kind<Value: Sendable>: AnyKind {
  let name: String
  let path: @Sendable (Int) -> any KeyPath<Mixture, Value> & Sendable
  /// How many different values there are, so that they often come out equal; all, if `nil`.
  var count: UInt64?
  let making: @Sendable (UInt64, Instance) -> Value
  let word: @Sendable (Value) -> UInt64
  let instance: @Sendable (Value) -> Instance?

  var isObject: Bool { Value.self is AnyObject.Type }
  func rounded(_ word: UInt64) -> UInt64 { count.map { word % $0 } ?? word }
  func make(_ word: UInt64, _ instance: Instance) -> Value { making(rounded(word), instance) }

  func read(_ root: Mixture, _ index: Int) -> (word: UInt64, instance: Instance?)? {
    if !root.plan.nodes[index].mayFail {
      let value = root[keyPath: path(index)]
      return (word(value), instance(value))
    }
    return (try? root.provideOrFail(index, self)).map { (word($0), instance($0)) }
  }

  private func replace(_ root: Mixture, _ index: Int, with value: Value) {
    if root.plan.nodes[index].mayFail {
      try! root.replace(with: value) { try $0.provideOrFail(index, self) }
    } else if index.isMultiple(of: 2) {
      root[path(index)] = value
    } else {
      root.with(path(index), value)
    }
  }

  func replace(_ root: Mixture, _ index: Int, byValue word: UInt64) {
    replace(root, index, with: make(word, Instance(index, mustEnd: false, root.ledger)))
  }

  func writeBack(_ root: Mixture, _ index: Int) -> UInt64 {
    let value = root[keyPath: path(index)]
    replace(root, index, with: value)
    return word(value)
  }

  func replace(_ root: Mixture, _ index: Int, byFactory word: UInt64, reading sources: [Int]) {
    // The root keeps its replacements, so they must not keep the root.
    root.replace(path(index)) { [unowned root] in
      make(root.word([word], sources, for: index), Instance(index, mustEnd: false, root.ledger))
    }
  }

  func decorate(_ root: Mixture, _ index: Int, _ word: UInt64, reading sources: [Int]) {
    root.decorate(path(index)) { [unowned root] value in
      let words = [word, self.word(value)] + sources.map { root.read($0)?.word ?? Mixture.nothing }
      let made = rounded(signature(of: words))
      // What is made of an instance goes on as that instance, and is ended in its stead.
      return making(made, instance(value) ?? Instance(index, mustEnd: false, root.ledger))
    }
  }

  func restore(_ root: Mixture, _ index: Int) {
    if root.plan.nodes[index].mayFail {
      try? root.restore { try $0.provideOrFail(index, self) }
    } else {
      root.restore(path(index))
    }
  }
}

extension Kind {
  private func provide(_ root: Mixture, _ index: Int) async throws -> Value {
    switch root.plan.nodes[index].form {
    case .asynchronous: await root.provideWithoutThrowing(index, self)
    case .asynchronousThrowing: try await root.provideAsynchronously(index, self)
    case .synchronous:
      if root.plan.nodes[index].mayFail { try root.provideOrFail(index, self) } else { root[keyPath: path(index)] }
    }
  }

  func readAsynchronously(_ root: Mixture, _ index: Int) async throws -> (word: UInt64, instance: Instance?) {
    let value = try await provide(root, index)
    return (word(value), instance(value))
  }

  func replaceAsynchronously(_ root: Mixture, _ index: Int, byValue word: UInt64) async {
    let value = make(word, Instance(index, mustEnd: false, root.ledger))
    if root.plan.nodes[index].form == .asynchronous {
      await root.replace(with: value) { await $0.provideWithoutThrowing(index, self) }
    } else {
      try! await root.replace(with: value) { try await $0.provideAsynchronously(index, self) }
    }
  }

  func restoreAsynchronously(_ root: Mixture, _ index: Int) async throws {
    try await root.restore { try await self.provide($0, index) }
  }

  func follow(_ root: Mixture, _ index: Int, _ note: @escaping @Sendable (UInt64) -> Void) -> Task<Void, Never> {
    let updates = root.updates(of: path(index))
    return Task { for await value in updates { note(word(value)) } }
  }
}

enum Kinds {
  static let structure = Kind<Structure>(
    name: "structure", path: { \.[structure: $0] }, making: Structure.init, word: \.word, instance: \.instance)
  static let equalStructure = Kind<EqualStructure>(
    name: "equal structure", path: { \.[equalStructure: $0] }, count: 3, making: EqualStructure.init, word: \.word,
    instance: \.instance)
  static let object = Kind<Object>(
    name: "object", path: { \.[object: $0] }, making: Object.init, word: \.word, instance: \.instance)
  static let equalObject = Kind<EqualObject>(
    name: "equal object", path: { \.[equalObject: $0] }, count: 3, making: EqualObject.init, word: \.word,
    instance: \.instance)
  static let optional = Kind<EqualStructure?>(
    name: "optional", path: { \.[optional: $0] }, count: 3,
    making: { $0 == 0 ? nil : EqualStructure(word: $0, instance: $1) }, word: { $0?.word ?? 0 },
    instance: { $0?.instance })
  static let existential = Kind<any Labelled>(
    name: "existential", path: { \.[existential: $0] }, count: 4,
    making: { word, instance -> any Labelled in
      if word.isMultiple(of: 2) { return EqualStructure(word: word, instance: instance) }
      return EqualObject(word: word, instance: instance)
    },
    word: { $0.word }, instance: { $0.instance })

  static let all: [any AnyKind] = [structure, equalStructure, object, equalObject, optional, existential]
}
