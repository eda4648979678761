// SPDX-License-Identifier: Apache-2.0

/// What a row may cost at most, beside its baseline.
struct Budget {
  /// The bound, or `nil` for a row that only informs.
  let limit: Double?
  /// What has been reached on every processor tried so far, where that is still over the limit: the self-check holds
  /// the row to it meanwhile.
  let reached: Double?
  /// Whether the ratio has to stay below the limit, rather than above.
  let isUpperLimit: Bool
  /// How many allocations per operation are allowed beyond those of the baseline, if they are counted at all.
  let extraAllocations: Double?
  let wording: String

  private init(
    _ limit: Double?, reached: Double? = nil, isUpperLimit: Bool = true, extraAllocations: Double? = nil,
    _ wording: String
  ) {
    self.limit = limit
    self.reached = reached
    self.isUpperLimit = isUpperLimit
    self.extraAllocations = extraAllocations
    self.wording = wording
  }

  func allows(_ ratio: Double, margin: Double) -> Bool {
    guard var limit else { return true }
    if margin > 1, let reached { limit = reached }
    return isUpperLimit ? ratio <= limit * margin : ratio >= limit / margin
  }

  /// The bound as the table shows it.
  var text: String { limit.map { "\(isUpperLimit ? "≤" : "≥") \($0)" } ?? "" }
}

/// All budgets.
extension Budget {
  static let information = Budget(nil, "for information")

  // Two atomic additions are most of what a read of a stored property costs. On an AMD EPYC, where one takes 2.4 ns,
  // the rest of a read and of a replacement weighs more than on processors that keep within the budget.
  static let read = Budget(
    1.1, reached: 1.6, extraAllocations: 0,
    "read a built `shared` provider through `any Has…`: ≤ 1.1 × a stored property read the same way; 0 allocations")

  // The getter is the same code for all roots, so it has to ask the root for access to its wiring.
  static let readAcrossModules = Budget(1.1, reached: 1.8, extraAllocations: 0, read.wording)

  static let readBesideLazy = Budget(
    0.6, extraAllocations: 0,
    "read a built `shared` provider through `any Has…`: ≤ 0.6 × `lazy var`; 0 allocations")

  static let readOnTwoThreads = Budget(
    0.95, isUpperLimit: false,
    "the same on 2 threads at once, each its own instance: ≥ 0.95 × what a stored property reaches")

  static let readWhileScopesAreMade = Budget(
    1.15,
    "the same while another thread builds child roots (synchronously) without pause: ≤ 1.15 × undisturbed")

  static let transients = Budget(
    1.1, extraAllocations: 0,
    "`transient` root of 7 objects (1 → 2 → 4): ≤ 1.1 × nested initialisers by hand; 0 extra allocations")

  static let sharedLeaves = Budget(
    1.2, extraAllocations: 0,
    "`transient` root of 7 objects with `shared` leaves: ≤ 1.2 × by hand")

  static let coldStart = Budget(
    1.5,
    "100 providers, each read once, root included: ≤ 1.5 × 100 `lazy var`s")

  static let replacedRoot = Budget(
    7.5,
    "new root, one replacement, one read: ≤ 7.5 × copying a struct with one field changed")

  static let rewiring = Budget(
    20, reached: 50,
    "replace one provider, read a dependent at depth 3: ≤ 20 × a stored property read per affected node")

  static let objectGraph = Budget(
    1.2, reached: 1.3,
    "the five Pure.DI workloads, instances retained: ≤ 1.2 × by hand")

  // By hand a shared instance is a constant, whose references the compiler counts in one go. Each read through a seam
  // hands out a reference of its own.
  static let objectGraphWithShared = Budget(1.2, reached: 2.7, objectGraph.wording)
}
