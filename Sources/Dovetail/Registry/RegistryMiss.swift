// SPDX-License-Identifier: Apache-2.0

/// A use of something that the registry does not hold, and everything that helps to explain why.
struct RegistryMiss {
  let message: Message

  /// Looks into `isolated`, the registries of isolated code that is running, if the global one lacks something.
  init(
    of requested: Any.Type, in storage: RegistryStorage, at place: CodePlace,
    isolated: [RegistryStorage] = RegistryStorage.isolated.withLock { $0 }
  ) {
    let request = RegistryRequest(requested)
    var lines = [Message.Line(name: "Registry.use()", place: "\(place)")]
    if let isolation = storage.isolation { lines.append(isolation.line) }
    let searchable = storage.isolation == nil ? isolated : []
    let candidates = RegistryCandidate.all(in: storage, for: requested)
    // A factory that may create it is nearer than what another registry holds.
    let mayHoldIt = candidates.contains(where: \.isUndecided)
    if !mayHoldIt, let (registry, entry) = storage.findOutside(requested) {
      message = Self.outsideMessage(request, registry, lines + [entry.line])
    } else if !mayHoldIt, let (isolation, entry) = searchable.findInside(requested) {
      message = Self.insideIsolationMessage(request, lines + [isolation.line, entry.line])
    } else {
      message = Self.missingMessage(request, in: storage, candidates, lines, hasIsolated: !searchable.isEmpty)
    }
  }

  /// An outer registry holds it, which isolated code does not see.
  private static func outsideMessage(
    _ request: RegistryRequest, _ registry: RegistryStorage, _ lines: [Message.Line]
  ) -> Message {
    let kind = registry.isolation == nil ? "global" : "outer"
    return Message(
      rule: .registry,
      sentence: "`\(TypeName.short(of: request.type))` is in the \(kind) registry, but this code runs "
        + "inside `Registry.isolated`, which starts empty",
      lines: lines, help: "add a matching value inside `Registry.isolated { … }` before this line runs")
  }

  /// Isolated code has added it, and this code runs elsewhere.
  private static func insideIsolationMessage(_ request: RegistryRequest, _ lines: [Message.Line]) -> Message {
    Message(
      rule: .registry,
      sentence: "`\(TypeName.short(of: request.type))` was added inside `Registry.isolated`, "
        + "but this code runs outside it",
      lines: lines,
      help: "`Task.detached`, queues and new threads see the global registry: call `Registry.use()` first and "
        + "capture the result")
  }

  /// No registry holds it.
  private static func missingMessage(
    _ request: RegistryRequest, in storage: RegistryStorage, _ candidates: [RegistryCandidate], _ lines: [Message.Line],
    hasIsolated: Bool
  ) -> Message {
    let registry = storage.isolation == nil ? "registry" : "isolated registry"
    let isAmbiguous = candidates.contains(where: \.sharesName)
    let name = isAmbiguous ? TypeName.qualified(of: request.type) : TypeName.short(of: request.type)
    let warning = "; `Task.detached`, queues and new threads do not see what `Registry.isolated` holds"
    return Message(
      rule: .registry,
      sentence: candidates.isEmpty
        ? "`\(name)` was requested, but the \(registry) is empty" : "nothing in the \(registry) matches `\(name)`",
      lines: lines + Self.lines(of: candidates),
      help: help(for: request, candidates: candidates) + (hasIsolated ? warning : ""))
  }

  /// The candidates, closest to the request first, then newest first.
  private static func lines(of candidates: [RegistryCandidate]) -> [Message.Line] {
    let limit = 12
    var lines: [Message.Line] = []
    var rest = candidates
    while lines.count < limit, let nearest = rest.indices.max(by: { rest[$0].closeness < rest[$1].closeness }) {
      lines.append(rest.remove(at: nearest).line)
    }
    if !rest.isEmpty { lines.append(Message.Line(name: "…", place: "and \(rest.count) more")) }
    return lines
  }

  private static func help(for request: RegistryRequest, candidates: [RegistryCandidate]) -> String {
    if candidates.contains(where: \.isOfAnotherActor) {
      return "call `Registry.use()` on that actor, or make the conformance `nonisolated`"
    }
    if let nearest = candidates.max(by: { $0.closeness < $1.closeness }), nearest.declaresTooLittle {
      return
        "let the factory declare the concrete type that it returns, rather than a protocol, or add the value itself"
    }
    return request.isOptional
      ? "if it may be missing, use `Registry.useOptional()`"
      : "call `Registry.add(…)` with a matching value before this line runs; a `lazy var` defers the request"
  }
}

extension RegistryStorage.Isolation {
  fileprivate var line: Message.Line {
    Message.Line(name: "Registry.isolated", place: place.map { "\($0)" } ?? "by the sealed test")
  }
}

extension RegistryEntry {
  fileprivate var line: Message.Line { Message.Line(name: TypeName.short(of: type), place: "\(place)") }
}

extension RegistryStorage {
  /// What matches in the registries that this one hides, innermost first.
  fileprivate func findOutside(_ requested: Any.Type) -> (registry: RegistryStorage, entry: RegistryEntry)? {
    var hidden = isolation?.outer
    while let registry = hidden {
      if let entry = registry.contents.first(where: { $0.offers(requested) }) { return (registry, entry) }
      hidden = registry.isolation?.outer
    }
    return nil
  }
}

extension [RegistryStorage] {
  /// What matches in one of these isolated registries.
  fileprivate func findInside(
    _ requested: Any.Type
  ) -> (isolation: RegistryStorage.Isolation, entry: RegistryEntry)? {
    let found = compactMap { storage -> (isolation: RegistryStorage.Isolation, entry: RegistryEntry)? in
      guard let isolation = storage.isolation else { return nil }
      return storage.contents.first { $0.offers(requested) }.map { (isolation, $0) }
    }
    return found.min { $0.entry.place < $1.entry.place }
  }
}
