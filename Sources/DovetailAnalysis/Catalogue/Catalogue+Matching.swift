// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds the entry that a use is about: `Date()` of `Date().timeIntervalSince1970`, `.shuffled()` of
/// `cards.shuffled()`.
extension Catalogue {
  /// The most specific entry for a chain of names that begins outside the project.
  ///
  /// - Parameters:
  ///   - names: The names of the chain, beginning with the type that it refers to.
  ///   - use: The use with the chain.
  ///   - imports: The modules that can be named there.
  /// - Returns: The entry with the longest matching pattern, if there is one.
  func match(_ names: [String], of use: Use, imports: Set<String>) -> Entry? {
    var names = names
    let isInitializer = names.count > 1 && names.last == "init"
    if isInitializer { names.removeLast() }
    var best: Entry?
    for entry in entries(named: names[0]) where isReachable(entry, imports: imports) {
      guard use.context.isSuperset(of: entry.condition),
        fits(entry.pattern, names, use, isInitializer: isInitializer)
      else { continue }
      if best.map({ entry.specificity > $0.specificity }) ?? true { best = entry }
    }
    return best
  }

  private func fits(_ pattern: CataloguePattern, _ names: [String], _ use: Use, isInitializer: Bool) -> Bool {
    switch pattern.arguments {
    case .prefix:
      return use.kind != .keyPath && names.starts(with: pattern.names)
    case .any, .exactly:
      guard names == pattern.names else { return false }
      if use.kind == .call { return pattern.accepts(use.labels) }
      guard use.kind == .reference else { return false }
      // With labels, it is clear which function is passed on: `Int.random(in:)`.
      if !use.labels.isEmpty { return pattern.accepts(use.labels) }
      // `Date.init` can be passed as a function without parameters; `Date.init(timeIntervalSince1970:)` cannot.
      return isInitializer && pattern.accepts([])
    }
  }

  /// The entry for a member of a value whose type is unknown.
  func matchMember(of use: Use, imports: Set<String>) -> Entry? {
    let last = use.name.lastOfChain
    if last.startIndex > use.name.startIndex {
      for entry in members(named: String(last)) where isReachable(entry, imports: imports) {
        if entry.pattern.arguments == .prefix
          ? use.kind == .reference : use.kind == .call && entry.pattern.accepts(use.labels)
        {
          return entry
        }
      }
      // `expiry.timeIntervalSinceNow.magnitude`
      for name in use.name.chain.dropFirst().dropLast() {
        for entry in members(named: String(name)) where entry.pattern.arguments == .prefix {
          if isReachable(entry, imports: imports) { return entry }
        }
      }
    }
    // After a call, only names are known, so only entries that accept any arguments can match.
    for name in use.suffix {
      for entry in members(named: name) where entry.pattern.arguments == .any || entry.pattern.arguments == .prefix {
        if isReachable(entry, imports: imports) { return entry }
      }
    }
    return nil
  }
}

extension Catalogue.Entry {
  /// Whether the names of a use are no more than what it is about: `URLSession.shared`, or `.shared` where a session is
  /// expected, but not `UserDefaults.standard.string`.
  func isAll(of use: Use) -> Bool {
    pattern.covers(use.name.hasPrefix(".") ? [pattern.names[0]] + use.names : use.names)
  }
}
