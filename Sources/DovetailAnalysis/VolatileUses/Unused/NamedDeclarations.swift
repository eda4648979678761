// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Declarations by name, for looking up every name in a large program: nearly all of them are not here.
struct NamedDeclarations {
  private var declarations: [Substring: [DeclarationID]] = [:]
  private let filter: NameFilter

  init(_ named: [(name: String, id: DeclarationID)]) {
    for (name, id) in named { declarations[name[...], default: []].append(id) }
    filter = NameFilter(named.lazy.map(\.name))
  }

  /// The declarations of that name.
  subscript(name: String) -> [DeclarationID] { filter.mayHold(name) ? declarations[name[...]] ?? [] : [] }

  /// The declarations that the parts of a chain name: for `session.data` those of `session`, then those of `data`.
  func declarations(namedIn chain: String) -> [DeclarationID] {
    filter.mayHold(partOf: chain) ? chain.chain.flatMap { declarations[$0] ?? [] } : []
  }
}
