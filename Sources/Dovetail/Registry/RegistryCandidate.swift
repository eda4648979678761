// SPDX-License-Identifier: Apache-2.0

/// Something in a registry, compared with a request that it did not meet.
struct RegistryCandidate {
  let line: Message.Line
  /// How much of the request it meets; the closest come first.
  let closeness: Int
  /// Whether it would match on the actor to which its conformance is isolated.
  let isOfAnotherActor: Bool
  /// Whether it has the name of what was requested.
  let sharesName: Bool
  /// Whether it is a factory that may create what was requested, but declares only a protocol.
  let declaresTooLittle: Bool
  /// Whether it is a factory of which only the value would tell.
  let isUndecided: Bool

  /// What a registry holds, newest first; what one line has added repeatedly is listed once.
  static func all(in storage: RegistryStorage, for requested: Any.Type) -> [RegistryCandidate] {
    storage.contents.reduce(into: []) { candidates, entry in
      let candidate = RegistryCandidate(entry, for: requested)
      if !candidates.contains(where: { $0.line == candidate.line }) { candidates.append(candidate) }
    }
  }

  init(_ entry: RegistryEntry, for requested: Any.Type) {
    let request = RegistryRequest(requested)
    let comparison: RegistryComparison
    isUndecided = entry.isUndecided(for: request)
    if request.verdict(on: entry.type) == .met {
      isOfAnotherActor = !entry.holdsValue(of: requested)
      comparison = RegistryComparison(
        closeness: RegistryComparison.Closeness.matching,
        reason: isOfAnotherActor ? "matches only on another actor" : "matches, but was added too late")
    } else {
      isOfAnotherActor = false
      comparison =
        RegistryComparison(ofUndecided: entry, with: request) ?? RegistryComparison(ofNoInstance: entry, with: request)
        ?? RegistryComparison(of: entry.type, with: request)
    }
    sharesName = String(describing: entry.type) == String(describing: request.type)
    line = Message.Line(
      name: sharesName ? TypeName.qualified(of: entry.type) : TypeName.short(of: entry.type),
      place: "\(entry.place)" + (comparison.reason.map { ": \($0)" } ?? "")
    )
    closeness = comparison.closeness
    declaresTooLittle = comparison.declaresTooLittle
  }
}

/// Which parts of a request a type has, and which it lacks.
private struct RegistryComparison {
  /// How close a type comes: twice the number of the parts of the request that it has, or one of these.
  enum Closeness {
    static let matching = Int.max
    static let matchingIfInstance = Int.max - 1
    /// As close as one part.
    static let related = 2
    static let similar = 1
    static func having(parts: Int) -> Int { 2 * parts }
  }

  var closeness: Int
  /// Whether it is a factory that may create what was requested, but declares only a protocol.
  var declaresTooLittle = false
  /// Why the type does not match, if that is known.
  var reason: String?

  init(closeness: Int, reason: String) { (self.closeness, self.reason) = (closeness, reason) }

  /// Compares a factory with a request for which only its value could tell.
  init?(ofUndecided entry: RegistryEntry, with request: RegistryRequest) {
    guard entry.isUndecided(for: request) else { return nil }
    (closeness, reason) = (
      Closeness.similar, "what its factory creates is not known before it has run; add a value instead"
    )
  }

  /// Compares an entry that would match if it were an instance: a type, or a value that is missing.
  init?(ofNoInstance entry: RegistryEntry, with request: RegistryRequest) {
    closeness = Closeness.matchingIfInstance
    if case .value(let value) = entry.content, let type = value as? Any.Type, request.verdict(on: type) == .met {
      reason = "is a type, not an instance of it"
    } else if case .value = entry.content, isFunction(entry.type),
      TypeName.short(of: entry.type).hasSuffix("-> " + TypeName.short(of: request.type))
    {
      reason = "is a function that returns one; add it with `Registry.add(making:)`, or add its result"
    } else if let wrapped = (entry.type as? any OptionalType.Type)?.wrapped, request.verdict(on: wrapped) == .met {
      reason = if case .value = entry.content { "is `nil`" } else { "its factory may return `nil`" }
    } else {
      return nil
    }
  }

  init(of candidate: Any.Type, with request: RegistryRequest) {
    let (met, unmet) = request.parts?.partitioned(by: candidate) ?? ([], [])
    if !met.isEmpty {
      closeness = Closeness.having(parts: met.count)
      reason = "\(met.clause(holds: true)) but \(unmet.clause(holds: false))"
    } else if let asked = request.type as? AnyClass, let superclass = candidate as? AnyClass,
      inherits(asked, from: superclass)
    {
      closeness = Closeness.related
      reason = "is a superclass of `\(TypeName.short(of: asked))`"
    } else if String(describing: candidate) == String(describing: request.type) {
      closeness = Closeness.related
      reason = "is another type with that name"
    } else if let generic = TypeName.generic(of: request.type), generic == TypeName.generic(of: candidate) {
      closeness = Closeness.related
      reason = "has other generic arguments"
    } else {
      let isSimilar = TypeName.areSimilar(candidate, request.type)
      closeness = isSimilar ? Closeness.similar : 0
      // What a factory creates may be more than it declares.
      if isExistential(candidate) && !isSimilar {
        reason = nil
      } else if !unmet.isEmpty {
        reason = unmet.clause(holds: false)
      } else {
        reason = Self.reason(against: candidate, as: request.type)
      }
    }
    // Its factory knows the type, but did not declare it.
    if isExistential(candidate), request.parts != nil || !isExistential(request.type) {
      if request.parts != nil || RegistryRequest(candidate).verdict(on: request.type) == .met {
        closeness += Closeness.similar
        declaresTooLittle = true
      }
      let promise = "its factory only declares `\(TypeName.short(of: candidate))`"
      reason = reason.map { "\($0); \(promise)" } ?? promise
    }
  }
}

extension RegistryComparison {
  /// Why a type does not match a request that cannot be taken apart.
  fileprivate static func reason(against candidate: Any.Type, as requested: Any.Type) -> String {
    let (name, requestedName) = (TypeName.short(of: candidate), TypeName.short(of: requested))
    if isFunction(candidate), name == "@Sendable " + requestedName {
      return "matches only `\(name)`"
    }
    return isExistential(requested) ? "does not match `\(requestedName)`" : "is not a `\(requestedName)`"
  }
}

extension [RegistryTypePart] {
  fileprivate func partitioned(by candidate: Any.Type) -> (met: Self, unmet: Self) {
    // Being a class does not make a candidate any closer: most are.
    (filter { !$0.isReference && $0.isMet(by: candidate) }, filter { !$0.isMet(by: candidate) })
  }

  /// The clause about a type that has these parts, or lacks them.
  fileprivate func clause(holds: Bool) -> String {
    var clauses: [String] = []
    for part in self {
      if case .superclass = part { clauses.append("is \(holds ? "a" : "not a") `\(part.name)`") }
    }
    if contains(where: \.isReference) { clauses.append("is \(holds ? "a" : "not a") class") }
    let protocols = compactMap { part in if case .conformance = part { "`\(part.name)`" } else { nil } }
    if !protocols.isEmpty {
      clauses.append(
        (holds ? "conforms to " : "does not conform to ") + protocols.joined(separator: holds ? " and " : " or "))
    }
    return clauses.joined(separator: " and ")
  }
}

extension RegistryTypePart {
  fileprivate var isReference: Bool { if case .reference = self { true } else { false } }
}
