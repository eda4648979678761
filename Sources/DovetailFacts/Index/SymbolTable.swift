// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// The symbols to which the names in a program refer, according to the compiler.
package struct SymbolTable: Sendable {
  let symbols: [Place: [ResolvedSymbol]]

  package init(_ symbols: [Place: [ResolvedSymbol]] = [:]) { self.symbols = symbols }

  /// Whether it contains no symbols.
  package var isEmpty: Bool { symbols.isEmpty }

  /// The symbols to which the name at a place refers, sorted: a call of an initialiser refers to both the type and the
  /// initialiser.
  package subscript(_ position: Position, in path: String) -> [ResolvedSymbol] {
    symbols.isEmpty ? [] : symbols[position.place(in: path)] ?? []
  }
}
