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
    self.path = Array(path[first...] + path[..<first])
  }

  var message: Message {
    let names = path.map { RegistryName.short(of: $0.declared) }
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

  /// Tells of a wait that may never end: a factory can wait for another thread in ways that nobody sees from here.
  static func sayStillWaiting(for factory: RegistryFactory, seconds: UInt64) {
    let name = RegistryName.short(of: factory.declared)
    let message = Message(
      rule: .registry,
      sentence: "still waiting for `\(name)` after \(seconds) seconds, which another thread is building",
      lines: [Message.Line(name: name, place: "\(factory.place)")],
      help: "if this never ends, the factory waits for this thread, for instance by `DispatchQueue.main.sync`"
    )
    var text = message.description
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { dovetail_write_error($0.baseAddress!, $0.count) }
    }
  }
}
