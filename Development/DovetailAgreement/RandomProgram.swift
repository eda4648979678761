// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness

/// A program that a seed decides: scopes, modules, providers and how each of them is built.
struct RandomProgram {
  /// What is wrong with a program, if anything.
  enum Flaw: CaseIterable {
    case none, cycle, captive
  }

  /// A composition root, or a child root if it has a parent.
  struct Scope {
    var parent: Int?
  }

  /// How a provider's factory gets what its value is built from.
  enum Passing {
    /// `T(a, b)`, in the factory.
    case parts
    /// `T(dependencies: self)`; the initialiser reads the parts.
    case object
    /// As ``object``, by an extension of the `Has…` protocol in the module of the type.
    case modulePattern
  }

  /// A provider and the type that it makes.
  struct Provider {
    var scope: Int
    var module: Int
    var lifetime: Lifetime
    var isVolatile: Bool
    var isExistential: Bool
    var passing: Passing
    /// What the value is built from, in the order of the reads.
    var dependencies: [Int] = []
    /// What its value reads when it is used.
    var laterReads: [Int] = []
    /// Requirements of its composition that it never reads.
    var unusedRequirements: [Int] = []
    /// A provider of a child root that its factory makes for the purpose.
    var captive: Int?
  }

  var number: Int
  var flaw = Flaw.none
  var modules: Int
  var scopes: [Scope]
  var providers: [Provider] = []
  /// What the program reads at its start.
  var entries: Set<Int> = []

  init(number: Int, seed: UInt64) {
    self.number = number
    var random = SeededGenerator(seed: seed, stream: number)
    let percent = random.below(100)
    flaw = percent < 60 ? .none : percent < 85 ? .cycle : .captive
    // A cycle needs types that name each other, which two modules cannot do.
    modules = flaw == .cycle ? 1 : 1 + random.below(4)
    scopes = [Scope(parent: nil)]
    let children = flaw == .captive ? 1 + random.below(2) : random.below(3)
    for _ in 0..<children { scopes.append(Scope(parent: random.below(scopes.count))) }
    // Small ones are likelier: they compile sooner and are easier to read when they fail.
    let count = max(2 + min(random.below(59), random.below(59)), scopes.count + 1)
    for index in 0..<count { addProvider(index, of: count, using: &random) }
    addFlaw(using: &random)
    addLaterReads(using: &random)
    for index in providers.indices where random.happens(25) || index == count - 1 { entries.insert(index) }
    if flaw != .none { entries = Set(providers.indices) }
  }

  private mutating func addProvider(_ index: Int, of count: Int, using random: inout SeededGenerator) {
    // Every scope gets one; the others fall where they may.
    let scope = index < scopes.count ? index : random.below(scopes.count)
    let lifetimes: [Lifetime] = [.shared, .shared, .shared, .transient, .perResolution, .weak]
    var provider = Provider(
      scope: scope, module: index * modules / count, lifetime: lifetimes[random.below(lifetimes.count)],
      isVolatile: random.happens(30), isExistential: random.happens(50), passing: .parts)
    let visible = providers.indices.filter { sees(scope, providers[$0].scope) }
    for candidate in visible.shuffled(using: &random).prefix(random.below(4)) {
      provider.dependencies.append(candidate)
    }
    if random.happens(50) {
      // What another scope provides by the module pattern is not inherited, so no object provides it there.
      let isProvided = provider.dependencies.allSatisfy { isInHas(of: scope, $0) }
      if isProvided { provider.passing = scope == 0 && random.happens(40) ? .modulePattern : .object }
    }
    providers.append(provider)
  }

  /// Whether a root of `scope` declares the `Has…` protocol of a provider.
  func isInHas(of scope: Int, _ provider: Int) -> Bool {
    guard sees(scope, providers[provider].scope) else { return false }
    return providers[provider].scope == scope || providers[provider].passing != .modulePattern
  }

  /// Whether `scope` is `other` or a descendant of it.
  func sees(_ scope: Int, _ other: Int) -> Bool {
    var current: Int? = scope
    while let candidate = current {
      if candidate == other { return true }
      current = scopes[candidate].parent
    }
    return false
  }

  private mutating func addFlaw(using random: inout SeededGenerator) {
    switch flaw {
    case .none: break
    case .cycle:
      // From something back to what it is built from, by way of at least one shared provider.
      let candidates = providers.indices.filter { !providers[$0].dependencies.isEmpty }
      guard let end = candidates.randomElement(using: &random) else { return flaw = .none }
      let same = reach(of: end).filter { providers[$0].scope == providers[end].scope }.sorted()
      guard let start = same.randomElement(using: &random) else { return flaw = .none }
      providers[start].dependencies.append(end)
      providers[start].passing = .parts
      providers[start].lifetime = .shared
    case .captive:
      let holders = providers.indices.filter {
        providers[$0].scope == 0 && providers[$0].passing == .parts && providers[$0].lifetime.keepsInstance
      }
      let held = providers.indices.filter { scopes[providers[$0].scope].parent == 0 }
      guard let holder = holders.randomElement(using: &random), let captive = held.randomElement(using: &random)
      else { return flaw = .none }
      // Otherwise it would be a cycle as well.
      guard !reach(of: captive).contains(holder), providers[holder].module >= providers[captive].module
      else { return flaw = .none }
      providers[holder].captive = captive
    }
  }

  private mutating func addLaterReads(using random: inout SeededGenerator) {
    for index in providers.indices where providers[index].passing != .parts {
      let own = providers[index]
      let candidates = providers.indices.filter {
        providers[$0].module <= own.module && !own.dependencies.contains($0) && isInHas(of: own.scope, $0)
      }
      var rest = candidates.shuffled(using: &random)[...]
      providers[index].laterReads = Array(rest.prefix(random.below(3)))
      rest = rest.dropFirst(providers[index].laterReads.count)
      if random.happens(15), let requirement = rest.first { providers[index].unusedRequirements = [requirement] }
    }
  }

  /// What a provider is built from, transitively, itself included.
  func reach(of provider: Int) -> Set<Int> {
    var reached: Set<Int> = [provider]
    var pending = [provider]
    while let next = pending.popLast() {
      for dependency in providers[next].dependencies where reached.insert(dependency).inserted {
        pending.append(dependency)
      }
    }
    return reached
  }
}

extension Lifetime {
  /// Whether a later resolution can get the same instance.
  var keepsInstance: Bool { self == .shared || self == .weak }
}
