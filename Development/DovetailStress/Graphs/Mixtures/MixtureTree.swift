// SPDX-License-Identifier: Apache-2.0

/// The roots of a run, by their numbers: a root, two children, and a child of the first of these.
enum MixtureTree {
  /// The number of each root's parent; the first has none.
  private static let parents = [0, 0, 0, 1]
  private static let depths = [0, 1, 1, 2]

  static func make(_ plan: MixturePlan, _ ledger: MixtureLedger) -> [Mixture] {
    let trunk = Mixture(plan, ledger)
    let branches = [Mixture(childOf: trunk), Mixture(childOf: trunk)]
    return [trunk] + branches + [Mixture(childOf: branches[0])]
  }

  /// The roots at a depth.
  static func numbers(atDepth depth: Int) -> [Int] { depths.indices.filter { depths[$0] == depth } }

  /// The root at a depth that another one, which is not above it, reads.
  static func ancestor(of number: Int, atDepth depth: Int) -> Int {
    var number = number
    while depths[number] > depth { number = parents[number] }
    return number
  }
}
