// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// What a change did to the graph: the difference between two snapshots.
struct Rewiring: CustomStringConvertible {
  /// The parts that were replaced.
  private(set) var replaced: [String] = []

  /// The parts that were built anew.
  private(set) var rebuilt: [String] = []

  /// The parts that are the same instances as before.
  private(set) var kept: [String] = []

  init(from before: WiringSnapshot, to after: WiringSnapshot) {
    // The place of a part in the order of construction changes when, and only when, it is built again. Transient parts
    // have none: there is a new one at each read. The program has one root, so a name stands for one part.
    let orders = Dictionary(uniqueKeysWithValues: before.providers.map { ($0.name, $0.order) })
    for provider in after.providers where provider.lifetime != .transient {
      if orders[provider.name] == provider.order {
        kept.append(provider.name)
      } else if provider.isReplaced {
        replaced.append(provider.name)
      } else {
        rebuilt.append(provider.name)
      }
    }
  }

  var description: String {
    [("replaced", replaced), ("rebuilt", rebuilt), ("kept", kept)].filter { !$0.1.isEmpty }
      .map { label, names in
        let indent = 15
        let text = names.joined(separator: ", ").wrapped(indent: indent)
        return "    \(label)".padding(to: indent) + text.dropFirst(indent)
      }
      .joined(separator: "\n")
  }
}
