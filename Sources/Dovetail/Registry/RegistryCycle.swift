// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// Factories each of which needs the next one's value, and the last one the first one's.
struct RegistryCycle {
  let path: [RegistryFactory]
  let threads: Int

  init(path: [RegistryFactory], threads: Int) {
    self.threads = threads
    // Which thread closes the cycle is chance: the message should not be.
    let first = threads == 1 ? 0 : path.indices.min { path[$0].place < path[$1].place } ?? 0
    self.path = path.indices.map { path[(first + $0) % path.count] }
  }

  var message: Message {
    let names = path.map { TypeName.short(of: $0.declared) }
    let first = names[0]
    return Message(
      rule: .cycle,
      sentence: "building `\(first)` needs `\(first)` itself" + (threads > 1 ? ", across \(threads) threads" : ""),
      path: names + [first],
      lines: zip(names, path).map { Message.Line(name: $0, place: "\($1.place)") },
      help: names.count == 1
        ? "a factory can't use what it makes; to wrap what was added before, use that first and add the wrapper as a value"
        : "let one side use the other when it needs it: in a `lazy var`, or in a computed property"
    )
  }
}
