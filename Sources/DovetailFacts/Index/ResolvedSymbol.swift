// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// A symbol to which a name refers, according to the compiler.
package struct ResolvedSymbol: Hashable, Sendable {
  /// The kind of a symbol, as far as the analysis distinguishes kinds.
  package enum Kind: UInt8, Hashable, Sendable {
    case module, type, alias, initializer, member, function, other
  }

  /// The compiler's identifier of the symbol: its USR.
  package let identifier: String
  /// Its name, with the labels of its parameters.
  package let name: String
  package let kind: Kind
  /// The module that declares it, which for a member of an extension is that of the extension; `nil` if it is unknown.
  package let module: String?
  /// The types of which it is a member, outermost first, and then its own name without labels; empty if they are
  /// unknown.
  package let path: [String]
  /// Where the analysed files define it.
  package let definition: Place?
  /// Where the analysed files define the type of which it is a member.
  package let owner: Place?
}
