// SPDX-License-Identifier: Apache-2.0

import Workloads

private func replacing(_ root: any MakesReplaced) -> Side {
  let service: any Service = LiveService(number: 2)
  return .work { replaceAndRead(root, by: service, $0) }
}

/// Replacing dependencies.
var replacingRows: [Row] {
  [
    Row(name: "new root, replace, read", budget: .replacedRoot) {
      Comparison(subject: replacing(Replaced.root()), baseline: replacing(Replaced.tenFields()))
    },
    Row(name: "the same : struct of 4 fields", budget: .information) {
      Comparison(subject: replacing(Replaced.root()), baseline: replacing(Replaced.fourFields()))
    },
    Row(name: "replace, read at depth 3, per node", budget: .rewiring, divisor: 4) { replacingInChain() },
  ]
}

/// Replaces the source of a chain and reads its end.
///
/// Four nodes are affected: the replaced one, and the three that are rebuilt.
func replacingInChain(finish: @escaping () -> Void = {}) -> Comparison {
  let chain = Chains.provided()
  let services: [any Service] = [LiveService(number: 2), LiveService(number: 3)]
  let stored = Stored.structure()
  return Comparison(
    subject: .work { replaceAndRead(chain, by: services, $0) }, baseline: .work { read(stored, $0) }, finish: finish)
}
