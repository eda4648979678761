// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// A net, what was done to it, and what it should therefore give.
final class ModelledNet {
  let net: Net
  let parent: ModelledNet?
  private(set) var overrides: [Int: NodeOverride] = [:]

  init(_ plan: Plan) {
    net = Net(plan)
    parent = nil
  }

  init(childOf parent: ModelledNet) {
    net = Net(childOf: parent.net)
    self.parent = parent
  }

  var plan: Plan { net.plan }

  /// The providers that this net declares itself.
  var own: [Int] { plan.nodes.indices.filter { plan.nodes[$0].depth == net.depth } }

  /// The net that a provider belongs to.
  func home(of index: Int) -> ModelledNet {
    var home = self
    while home.net.depth > plan.nodes[index].depth { home = home.parent! }
    return home
  }

  // MARK: Operations

  func replace(_ index: Int, byValue variant: UInt64) {
    net[\.[index]] = Part(index, signature(variant))
    overrides[index] = NodeOverride(base: .value(variant))
  }

  func replace(_ index: Int, byFactory variant: UInt64, reading reads: [Int]) {
    let make = Self.making(net, index, [variant], reads)
    net.replace(\.[index]) { make([]) }
    overrides[index] = NodeOverride(base: .factory(variant, reads: reads))
  }

  func decorate(_ index: Int, _ variant: UInt64, reading reads: [Int]) {
    let make = Self.making(net, index, [variant], reads)
    net.decorate(\.[index]) { make([$0]) }
    overrides[index, default: NodeOverride()].decorators.append(.init(variant: variant, reads: reads))
  }

  func restore(_ index: Int) {
    net.restore(\.[index])
    overrides[index] = nil
  }

  func restoreAll() {
    net.restoreAll()
    overrides = [:]
  }

  private static func making(
    _ net: Net, _ index: Int, _ first: [UInt64], _ reads: [Int]
  ) -> @Sendable ([Part]) -> Part {
    // The net keeps its replacements, so they must not keep the net.
    { [unowned net] parts in
      net.log.note(index)
      let parts = parts + reads.map { net[$0] }
      return Part(index, signature(of: first + parts.map(\.signature)), parts)
    }
  }

  /// Does to another net, which is new, what was done to this one.
  func apply(to other: ModelledNet) {
    for (index, override) in overrides {
      switch override.base {
      case .own: break
      case .value(let variant): other.replace(index, byValue: variant)
      case .factory(let variant, let reads): other.replace(index, byFactory: variant, reading: reads)
      }
      for decorator in override.decorators { other.decorate(index, decorator.variant, reading: decorator.reads) }
    }
  }

  // MARK: The truth

  /// What a read should give.
  func truth(_ index: Int) -> UInt64 {
    let home = home(of: index)
    if home !== self { return home.truth(index) }
    let override = overrides[index] ?? NodeOverride()
    var result =
      switch override.base {
      case .own: signature(of: [UInt64(index)] + plan.nodes[index].dependencies.map(truth))
      case .value(let variant): signature(variant)
      case .factory(let variant, let reads): signature(of: [variant] + reads.map(truth))
      }
    for decorator in override.decorators {
      result = signature(of: [decorator.variant, result] + decorator.reads.map(truth))
    }
    return result
  }

  /// What should be recorded as read while the provider was built: also what new instances among it were built from.
  func reads(_ index: Int) -> Set<Int> {
    let home = home(of: index)
    if home !== self { return home.reads(index) }
    let override = overrides[index] ?? NodeOverride()
    var direct: [Int] =
      switch override.base {
      case .own: plan.nodes[index].dependencies
      case .value: []
      case .factory(_, let reads): reads
      }
    direct += override.decorators.flatMap(\.reads)
    return direct.reduce(into: Set(direct)) { all, read in
      if !plan.nodes[read].keepsInstance { all.formUnion(reads(read)) }
    }
  }

  /// How often factories and decorators run when the provider is built once.
  func runs(_ index: Int) -> Int {
    guard let override = overrides[index] else { return 1 }
    if case .value = override.base { return override.decorators.count }
    return 1 + override.decorators.count
  }
}
