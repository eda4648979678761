// SPDX-License-Identifier: Apache-2.0

/// A pattern of the catalogue, which says what an entry matches.
///
/// | written | matches |
/// |---|---|
/// | `Date()` | a call with exactly these labels, and `Date.init` as a value |
/// | `Data(contentsOf:)` | a call with exactly these labels |
/// | `NWConnection(*)` | a call with any arguments |
/// | `URLSession.shared` | a chain of names that begins with it |
/// | `.shuffled()` | a call of that method on any value |
/// | `.timeIntervalSinceNow` | a read of that member of any value |
struct CataloguePattern: Hashable, Sendable {
  /// The arguments that a call must have.
  enum Arguments: Hashable, Sendable {
    /// Not a call: any chain that begins with the names.
    case prefix
    case any
    case exactly([String])
  }

  /// Whether it is a member of any value.
  let isMember: Bool
  /// The names, outermost first.
  let names: [String]
  let arguments: Arguments

  /// Reads a pattern, or returns `nil` if it is not well-formed.
  init?(_ text: String) {
    var head = text[...]
    isMember = head.hasPrefix(".")
    if isMember { head = head.dropFirst() }
    if let open = head.firstIndex(of: "(") {
      guard head.hasSuffix(")") else { return nil }
      let inside = head[head.index(after: open)...].dropLast()
      head = head[..<open]
      if inside == "*" {
        arguments = .any
      } else if inside.isEmpty {
        arguments = .exactly([])
      } else {
        guard inside.hasSuffix(":") else { return nil }
        arguments = .exactly(inside.dropLast().split(separator: ":", omittingEmptySubsequences: false).map(String.init))
      }
    } else {
      arguments = .prefix
    }
    names = head.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains(where: \.isEmpty), !isMember || names.count == 1 else { return nil }
  }

  /// Whether a matching chain ends with the names of the pattern.
  func covers(_ chain: [String]) -> Bool {
    chain.count == names.count || chain.count == names.count + 1 && chain.last == "init"
  }

  /// Whether a call with these labels has the arguments.
  func accepts(_ labels: [String]) -> Bool {
    switch arguments {
    case .prefix, .any: true
    case .exactly(let wanted): wanted == labels
    }
  }
}
