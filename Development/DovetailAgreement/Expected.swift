// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// What is true of a random program, by its construction.
struct Expected {
  /// What the source says: every provider, as `root.part`, with lifetime and volatility.
  private(set) var declared: Set<String> = []
  /// What the source says: every read by a factory, as `root.part → root.part`.
  private(set) var reads: Set<String> = []
  /// What the running program has to show: the providers that have a record.
  private(set) var recorded: Set<String> = []
  /// What the running program has to show: the edges of those.
  private(set) var recordedEdges: Set<String> = []
  /// What it may show as well: transients that only transients read, which leave a record in some cases.
  private(set) var optional: Set<String> = []
  /// The edges of those.
  private(set) var optionalEdges: Set<String> = []
  /// Which part holds which one for too long, as `root.part → root.part`.
  private(set) var captives: Set<String> = []
  /// The providers that nothing reads, as `part`.
  private(set) var unused: Set<String> = []
  /// The requirements that a type never reads, as `type: protocol`.
  private(set) var unusedRequirements: Set<String> = []
  /// The shared providers of child roots whose value keeps the root that keeps it, as `part`.
  private(set) var keepers: Set<String> = []

  private let program: RandomProgram
  private let names: ProviderNames

  init(_ program: RandomProgram) {
    (self.program, names) = (program, ProviderNames(program))
    addSource()
    if program.flaw == .none { addRun() }
  }

  private func name(_ provider: Int) -> String { names["part\(provider)"] }

  private func summary(_ index: Int) -> String {
    let provider = program.providers[index]
    return "\(name(index)) \(provider.lifetime.rawValue)\(provider.isVolatile ? " volatile" : "")"
  }

  /// Adds what the source says, and what is to be found in it.
  private mutating func addSource() {
    var read = program.entries
    for (index, provider) in program.providers.enumerated() {
      read.formUnion(provider.dependencies + provider.laterReads)
      if let captive = provider.captive {
        read.insert(captive)
        reads.insert("\(name(index)) → \(name(captive))")
        captives.insert("\(name(index)) → \(name(captive))")
      }
      declared.insert(summary(index))
      // The first root lives as long as the program, so that nothing is lost.
      if provider.scope != 0, provider.lifetime == .shared, !provider.laterReads.isEmpty {
        keepers.insert("part\(index)")
      }
      for requirement in provider.unusedRequirements {
        unusedRequirements.insert("P\(program.number)Part\(index): P\(program.number)HasPart\(requirement)")
      }
      for dependency in provider.dependencies { reads.insert("\(name(index)) → \(name(dependency))") }
    }
    unused = Set(program.providers.indices.filter { !read.contains($0) }.map { "part\($0)" })
  }

  /// Adds what the running program has to show, and what it may show.
  private mutating func addRun() {
    let built = program.entries.reduce(into: Set<Int>()) { $0.formUnion(program.reach(of: $1)) }
    let kept = built.filter { program.providers[$0].lifetime != .transient }
    let reached = kept.reduce(into: kept) { $0.formUnion(program.reach(of: $1)) }
    for index in built {
      let edges = recordedDependencies(of: index).map { "\(name(index)) → \(name($0))" }
      if reached.contains(index) {
        recorded.insert(summary(index))
        recordedEdges.formUnion(edges)
      } else {
        optional.insert(summary(index))
        optionalEdges.formUnion(edges)
      }
    }
  }

  /// What a value is built from, with the parts of what is not kept: transients, and instances of a resolution.
  private func recordedDependencies(of provider: Int) -> Set<Int> {
    var found: Set<Int> = []
    var pending = program.providers[provider].dependencies
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      if !program.providers[next].lifetime.keepsInstance { pending += program.providers[next].dependencies }
    }
    return found
  }
}

extension CompiledPrograms.Run {
  /// The providers that the running program knows, as in ``Expected/recorded``.
  func providers(of program: RandomProgram) -> Set<String> {
    let names = ProviderNames(program)
    return Set(
      snapshots.values.flatMap(\.providers).map { provider in
        let volatile = provider.volatility == .volatile ? " volatile" : ""
        return "\(names[provider.name]) \(provider.lifetime.rawValue)\(volatile)"
      })
  }

  /// The edges that it recorded, as in ``Expected/recordedEdges``.
  func edges(of program: RandomProgram) -> Set<String> {
    let names = ProviderNames(program)
    var edges: Set<String> = []
    for snapshot in snapshots.values {
      let byNumber = Dictionary(uniqueKeysWithValues: snapshot.providers.map { ($0.id, $0.name) })
      for provider in snapshot.providers {
        for dependency in provider.dependencies {
          edges.insert("\(names[provider.name]) → \(names[byNumber[dependency] ?? "?"])")
        }
      }
    }
    return edges
  }
}

/// The providers of a program with the names of their roots; the properties' names are unique within a program.
struct ProviderNames {
  private var names: [String: String] = [:]

  init(_ program: RandomProgram) {
    let source = ProgramSource(program)
    for (index, provider) in program.providers.enumerated() {
      names[source.name(of: index)] = "\(source.rootName(of: provider.scope)).\(source.name(of: index))"
    }
  }

  subscript(property: String) -> String { names[property] ?? property }
}
