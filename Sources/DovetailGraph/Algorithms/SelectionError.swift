// SPDX-License-Identifier: Apache-2.0

/// A requested name matches nothing in the graph, or more than one thing.
package struct SelectionError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No provider has the name.
    case provider
    /// More than one provider has the name.
    case ambiguous
    /// No root has the name.
    case root
  }

  /// What is wrong.
  package var kind: Kind
  /// The name that was asked for.
  package var name: String
  /// The names that fit, or all that there are.
  package var known: [String]
}

extension SelectionError: CustomStringConvertible {
  private static let maximumGuesses = 3
  private static let maximumNames = 8

  /// What is wrong, and what to ask for instead: one sentence each.
  package var description: String {
    switch kind {
    case .provider: "no provider is named `\(name)`" + suggestion(of: "provider")
    case .root: "no root is named `\(name)`" + suggestion(of: "root")
    case .ambiguous: "`\(name)` is the name of \(known.count) providers\n  help: say which: \(Self.list(known))"
    }
  }

  private func suggestion(of noun: String) -> String {
    if known.isEmpty { return "\n  help: the graph has no \(noun)s; is this the right folder or snapshot?" }
    let guesses = NearestName.list(of: name, among: known.sorted(), atMost: Self.maximumGuesses) { id in
      // `App.sesion` is compared with all of `App.session`.
      name.contains(".") ? id : String(id.split(separator: ".").last ?? "")
    }
    if !guesses.isEmpty { return "\n  help: did you mean \(Self.list(guesses))?" }
    return "\n  help: the graph has \(Self.list(known.sorted()))"
  }

  /// The first few of some names, as a clause.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(maximumNames).map { "`\($0)`" }
    let rest = names.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard shown.count > 1, let last = shown.last else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }
}
