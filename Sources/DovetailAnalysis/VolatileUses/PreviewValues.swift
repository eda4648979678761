// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds the values outside of types that only previews and tests use.
///
/// A preview's sample data is often beside it, without a name that says so.
struct PreviewValues {
  let program: Program
  let roles: RolesByDeclaration

  /// Exempts the uses in values that only previews and tests read.
  func exempt(_ found: inout [VolatileUse]) {
    // By the name of a value outside of types, the indices of the uses that it is made of.
    var usesByValue: [String: [Int]] = [:]
    for (index, use) in found.enumerated() where use.exemption == nil {
      guard let outermost = Array(program.enclosing(program.declaration(around: use.id))).last,
        program[outermost].kind == .variable
      else { continue }
      usesByValue[program[outermost].name, default: []].append(index)
    }
    guard !usesByValue.isEmpty else { return }
    for name in onlyShown(among: Set(usesByValue.keys)) {
      for index in usesByValue[name] ?? [] { found[index].exemption = .undelivered }
    }
  }

  /// The names that something reads, and that nothing delivered reads.
  private func onlyShown(among names: Set<String>) -> Set<String> {
    var shown: Set<String> = []
    var delivered: Set<String> = []
    for id in program.uses.filter(where: { names.contains(String($0.firstOfChain)) }) {
      let name = String(program[id].name.firstOfChain)
      if roles[id].isDelivered {
        delivered.insert(name)
      } else {
        shown.insert(name)
      }
    }
    return shown.subtracting(delivered)
  }
}
