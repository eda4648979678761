// SPDX-License-Identifier: Apache-2.0

import Workloads

private func reading(_ root: any HasTrunk) -> Side { .work { read(root, $0) } }

/// Building objects: new ones at each read, and all of a root at its first read.
var buildingRows: [Row] {
  [
    Row(name: "7 transients", budget: .transients) {
      Comparison(subject: reading(Trees.transient()), baseline: reading(Trees.nested()))
    },
    Row(name: "7 transients, shared leaves", budget: .sharedLeaves) {
      Comparison(subject: reading(Trees.sharedLeaves()), baseline: reading(Trees.storedLeaves()))
    },
    Row(name: "100 providers cold", budget: .coldStart) {
      Comparison(
        subject: .work { readNewRoots($0) { Many.hundredProvided() } },
        baseline: .work { readNewRoots($0) { Many.hundredLazy() } })
    },
    Row(name: "100 providers cold, chains of 4", budget: .coldStart) {
      Comparison(
        subject: .work { readNewRoots($0) { Many.hundredChained() } },
        baseline: .work { readNewRoots($0) { Many.hundredChainedLazy() } })
    },
  ]
    + GraphWorkload.all().map { workload in
      Row(
        name: "Pure.DI \(workload.name)", budget: workload.sharesInstances ? .objectGraphWithShared : .objectGraph,
        largestCount: 100
      ) {
        Comparison(
          subject: .work { retain(workload.provided, $0) },
          baseline: .work { retain(workload.byHand, $0) })
      }
    }
}
