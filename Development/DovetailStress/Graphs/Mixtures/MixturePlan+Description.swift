// SPDX-License-Identifier: Apache-2.0

extension MixturePlan.Node: CustomStringConvertible {
  var description: String {
    let options = [
      (isNeverRebuilt, "never"), (hasEnd, "end"), (mayFail, "fails"), (duration != nil, "expires \(duration ?? 0)"),
    ]
    let chosen = options.filter(\.0).map(\.1).joined(separator: ",")
    return "\(form) \(lifetime) \(Kinds.all[kind].name) d\(depth) \(sources) \(chosen)"
  }
}

extension MixturePlan: CustomStringConvertible {
  var description: String { nodes.map(\.description).joined(separator: " | ") }
}
