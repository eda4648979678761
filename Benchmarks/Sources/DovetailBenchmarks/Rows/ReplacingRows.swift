// SPDX-License-Identifier: Apache-2.0

import Workloads

private func replacing(_ root: any MakesReplaced, by service: any Service = LiveService(number: 2)) -> Side {
  .work { replaceAndRead(root, by: service, $0) }
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
    Row(name: "the same : by a structure", budget: .information) {
      Comparison(
        subject: replacing(Replaced.root(), by: ValueService(number: 2)),
        baseline: replacing(Replaced.tenFields(), by: ValueService(number: 2)))
    },
    Row(name: "replace, read at depth 3, per node", budget: .rewiring, divisor: 4) { replacingInChain() },
    Row(name: "the same, by structures", budget: .rewiring, divisor: 4) {
      replacingInChain(by: [ValueService(number: 2), ValueService(number: 3)])
    },
  ]
}

/// Replaces the source of a chain and reads its end.
///
/// Four nodes are affected: the replaced one, and the three that are rebuilt.
func replacingInChain(
  by services: [any Service] = [LiveService(number: 2), LiveService(number: 3)], finish: @escaping () -> Void = {}
) -> Comparison {
  let chain = Chains.provided()
  let stored = Stored.structure()
  return Comparison(
    subject: .work { replaceAndRead(chain, by: services, $0) }, baseline: .work { read(stored, $0) }, finish: finish)
}
