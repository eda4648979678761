// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// What the compiler says that a name at some place means.
package struct ResolvedSymbol: Hashable, Sendable {
  /// What a symbol is, as far as the analysis asks.
  package enum Kind: UInt8, Hashable, Sendable {
    case module, type, alias, initializer, member, function, other
  }

  /// The compiler's identifier of the symbol: its USR.
  package let identifier: String
  /// Its name, with the labels of its parameters.
  package let name: String
  package let kind: Kind
  /// The module that declares it; `nil` if it cannot be told.
  ///
  /// For a member of an extension it is that of the extension.
  package let module: String?
  /// The types that it is a member of, outermost first, and then its own name without labels; empty if it cannot be told.
  package let path: [String]
  /// Where the analysed files define it.
  package let definition: Place?
  /// Where the analysed files define the type that it is a member of.
  package let owner: Place?
}

/// What the compiler says of the names in a program.
package struct SymbolTable: Sendable {
  let symbols: [Place: [ResolvedSymbol]]

  package init(_ symbols: [Place: [ResolvedSymbol]] = [:]) { self.symbols = symbols }

  /// Whether nothing is known of any place.
  package var isEmpty: Bool { symbols.isEmpty }

  /// The symbols that the name at a place means, sorted: a call of an initialiser means both the type and the initialiser.
  package subscript(_ position: Position, in path: String) -> [ResolvedSymbol] {
    symbols.isEmpty ? [] : symbols[position.place(in: path)] ?? []
  }
}
