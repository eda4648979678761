// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

/// A root whose providers are the nodes of a plan, each at a line of its own in a file that does not exist.
final class Net: CompositionRoot {
  let plan: Plan
  let log: BuildLog
  let parent: Net?
  let wiring: Wiring
  /// The number of nets above this one.
  let depth: Int

  init(_ plan: Plan) {
    self.plan = plan
    log = BuildLog(plan.count)
    parent = nil
    wiring = Wiring()
    depth = 0
  }

  init(childOf parent: Net) {
    plan = parent.plan
    log = BuildLog(plan.count)
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
    depth = parent.depth + 1
  }

  static func site(_ index: Int) -> Site {
    Site(fileID: "Stress/Net.swift", line: UInt32(index + 1), column: 1, function: nodeNames[index % nodeNames.count])
  }

  subscript(index: Int) -> Part {
    let node = plan.nodes[index]
    if node.depth < depth { return parent![index] }
    return provide(node.lifetime, at: Self.site(index)) { build(index) }
  }

  private func build(_ index: Int) -> Part {
    log.note(index)
    let node = plan.nodes[index]
    var parts: [Part] = []
    var signatures = [UInt64(index)]
    pause(node.delay / 2)
    for (number, dependency) in node.dependencies.enumerated() where !plan.skips(index, number, signatures) {
      let part = self[dependency]
      parts.append(part)
      signatures.append(part.signature)
      pause(node.delay / 2)
    }
    return Part(index, of: parts)
  }

  private func pause(_ delay: UInt32) {
    if delay == 1 { sched_yield() } else if delay > 1 { usleep(delay) }
  }
}
