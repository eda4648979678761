// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Finds the values outside of types that only previews and tests use.
///
/// A preview's sample data often stands beside it, without a name that says so.
struct PreviewValues {
  let program: Program
  let roles: RolesByDeclaration

  /// Exempts the uses in values that only previews and tests read.
  func exempt(_ found: inout [VolatileUse]) {
    var values: [DeclarationID: String] = [:]
    var indices: [(index: Int, value: DeclarationID)] = []
    for (index, use) in found.enumerated() where use.exemption == nil {
      let id = program.declaration(around: use.id)
      guard let value = Array(program.enclosing(id)).last, program[value].kind == .variable
      else { continue }
      values[value] = program[value].name
      indices.append((index, value))
    }
    guard !values.isEmpty else { return }
    let names = Set(values.values)
    var shown: Set<String> = []
    var delivered: Set<String> = []
    for id in program.uses.filter(where: { names.contains(String($0.firstOfChain)) }) {
      let name = String(program[id].name.firstOfChain)
      if roles[id].isDisjoint(with: .undelivered) {
        delivered.insert(name)
      } else {
        shown.insert(name)
      }
    }
    for (index, value) in indices {
      guard let name = values[value], shown.contains(name), !delivered.contains(name) else { continue }
      found[index].exemption = .undelivered
    }
  }
}
