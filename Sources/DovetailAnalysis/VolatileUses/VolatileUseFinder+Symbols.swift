// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What the compiler's index settles about uses of the catalogue.
extension VolatileUseFinder {
  /// Whether a use that has a member's name means that member, and not one of the program.
  func isMember(_ id: UseID, _ entry: Catalogue.Entry) -> Bool {
    let member = entry.pattern.names[0]
    let symbols = program.symbols(meantBy: id)
    // Only the name of what follows a call is known: the facts have no position to ask the index about, and no labels.
    guard program[id].name.lastOfChain == member else { return program.functions[member] == nil }
    if !symbols.isEmpty { return symbols.contains { program.canBeAPI($0, of: entry) } }
    let labels = program[id].labels
    return !(program.functions[member] ?? []).contains { program[$0].accepts(labels) } || isOfCollection(id)
  }

  /// Whether a use calls something on an array or a dictionary, for which no function of a type of the program is
  /// meant: `cards.shuffle()`.
  private func isOfCollection(_ id: UseID) -> Bool {
    let use = program[id]
    let names = use.names
    guard names.count == 2 else { return false }
    let type: TypeExpression?
    switch use.base {
    case .parameter(let declared): type = declared
    case .local(let declared, _): type = declared
    case .outer:
      let values = program.values(named: names[0], in: program.scope(of: id))
      type = values.first.flatMap { program[$0].type }
    case .localDeclaration, .unknown: type = nil
    }
    return type?.form == .array || type?.form == .dictionary
  }

  /// The entry for what the index says that a use means, where its names tell nothing: an implicit member, an alias, a
  /// name that something else in the program has as well.
  func settledEntry(for id: UseID) -> Catalogue.Entry? {
    let use = program[id]
    guard use.name.hasPrefix(".") || use.base == .outer, !use.context.contains(.throughSelf) else { return nil }
    for symbol in program.symbols(meantBy: id) where !program.declares(symbol) {
      var imports = program.visibility.reachable[id.file]
      // What can be used without its module being imported here is used all the same.
      if let module = symbol.module { imports.formUnion([module, Self.umbrella(of: module)]) }
      for names in Self.chains(for: symbol) where catalogue.knows(names[0]) {
        guard let entry = catalogue.match(names, of: use, imports: imports), entry.pattern.covers(names),
          program.canBeAPI(symbol, of: entry)
        else { continue }
        return entry
      }
    }
    return nil
  }

  /// The names that the catalogue may have for a symbol: a class of Objective-C is known in Swift without its prefix.
  private static func chains(for symbol: ResolvedSymbol) -> [[String]] {
    guard let first = symbol.path.first else { return [] }
    guard symbol.module == nil, first.hasPrefix("NS") else { return [symbol.path] }
    return [symbol.path, [String(first.dropFirst(2))] + symbol.path.dropFirst()]
  }

  /// The module that people import for another one.
  private static func umbrella(of module: String) -> String {
    for umbrella in ["Foundation", "UIKit", "SwiftUI"] where module.hasPrefix(umbrella) { return umbrella }
    return module
  }
}
