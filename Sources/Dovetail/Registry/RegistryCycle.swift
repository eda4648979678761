// SPDX-License-Identifier: Apache-2.0

/// Factories of registries, and perhaps of providers, each of which needs the next one's value, and the last one the
/// first one's.
struct RegistryCycle {
  let path: [Constructible]
  let threads: Int

  init(path: [Constructible], threads: Int) {
    self.threads = threads
    let isPure = path.allSatisfy { if case .factory = $0 { true } else { false } }
    // Which thread closes the cycle, and where it is entered, is random; the message should not be. With only factories
    // on one thread, the requested one comes first.
    let first = threads == 1 && isPure ? 0 : path.indices.min { path[$0].precedes(path[$1]) } ?? 0
    self.path = path.indices.map { path[(first + $0) % path.count] }
  }

  var message: Message {
    let lines = path.map(\.line)
    let first = lines[0].name
    return Message(
      rule: .cycle,
      sentence: "building `\(first)` needs `\(first)` itself" + (threads > 1 ? ", across \(threads) threads" : ""),
      path: lines.map(\.name) + [first],
      lines: lines,
      help: lines.count == 1
        ? "a factory cannot use its own value; to wrap what was added before, use that first and add the wrapper as a value"
        : "let one side use the other later: in a computed property, or in a `lazy var` if an actor isolates it"
    )
  }
}

extension Constructible {
  fileprivate var line: Message.Line {
    switch self {
    case .provider(let record): Message.Line(record)
    case .factory(let factory): Message.Line(name: TypeName.short(of: factory.declared), place: "\(factory.place)")
    }
  }

  /// Providers come before factories, and both in the order of their source locations.
  fileprivate func precedes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.provider(let one), .provider(let other)):
      (one.fileID, one.line, one.column) < (other.fileID, other.line, other.column)
    case (.factory(let one), .factory(let other)): one.place < other.place
    case (.provider, .factory): true
    case (.factory, .provider): false
    }
  }
}
