// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// What the compiler's index says about uses; nothing, without an index.
extension Program {
  /// The symbols to which the last name of a use refers.
  ///
  /// A call of an initialiser also refers to the type; only the initialiser is returned then, because that is what
  /// runs. Aliases and modules are left out, because the index does not say here what they refer to.
  func symbols(meantBy id: UseID) -> [ResolvedSymbol] {
    guard !symbols.isEmpty else { return [] }
    let all = symbols[self[id].namePosition, in: files[id.file].path].filter { $0.kind != .alias && $0.kind != .module }
    let members = all.filter { $0.kind != .type }
    return members.isEmpty ? all : members
  }

  /// Whether the program itself declares a symbol.
  func declares(_ symbol: ResolvedSymbol) -> Bool {
    symbol.definition != nil || symbol.module.map(modules.contains) ?? false
  }

  /// Whether a symbol may be the API of a catalogue entry, rather than something of the program with the same name.
  func canBeAPI(_ symbol: ResolvedSymbol, of entry: Catalogue.Entry) -> Bool {
    guard !entry.modules.isEmpty else { return true }
    guard !declares(symbol) else { return false }
    // The index does not contain the modules of C declarations.
    guard let module = symbol.module else { return true }
    return entry.modules.contains { Self.overlap(module, $0) } || Self.isPlatform(module)
  }

  /// Whether the index says that a use whose name matches an entry refers to something else.
  ///
  /// - Parameters:
  ///   - entry: The matching entry.
  ///   - id: The use.
  ///   - isWhole: Whether the entry matches up to the last name of the use, rather than only the names before it.
  /// - Returns: Whether it does; `false` if the index says nothing.
  func contradicts(_ entry: Catalogue.Entry, _ id: UseID, isWhole: Bool) -> Bool {
    guard !symbols.isEmpty else { return false }
    let meant =
      isWhole
      ? symbols(meantBy: id) : symbols[self[id].position, in: files[id.file].path].filter { $0.kind == .type }
    return !meant.isEmpty && !meant.contains { canBeAPI($0, of: entry) }
  }

  /// The type of which a call creates an instance, according to the index.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - named: The type according to names, which is returned if the index does not say more.
  /// - Returns: The type.
  func constructedType(of call: UseID, unlessKnown named: TypeTarget?) -> TypeTarget? {
    guard !symbols.isEmpty else { return named }
    let all = symbols[self[call].namePosition, in: files[call.file].path]
    guard let initializer = all.first(where: { $0.kind == .initializer }) else { return named }
    // An inherited initialiser belongs to the superclass, so the type itself comes first where it is written.
    if let type = all.first(where: { $0.kind == .type }) {
      if let place = type.definition, let made = typesByPlace[place] { return .declared(made) }
      if case .declared(let wrong)? = named, types[wrong].kind != .external, !declares(type), type.module != nil {
        return .external(type.path.joined(separator: "."))
      }
    }
    switch named {
    case .unknown?: break
    case nil where self[call].name == ".init": break
    default: return named
    }
    if let place = initializer.owner, let made = typesByPlace[place] { return .declared(made) }
    guard let module = initializer.module else { return named }
    let name = initializer.path.dropLast().joined(separator: ".")
    guard !modules.contains(module) else {
      let candidates = types.filter { $0.module == module && $0.qualifiedName == name && $0.kind != .external }
      return candidates.count == 1 ? .declared(candidates[0].id) : named
    }
    return name.isEmpty ? named : .external(name)
  }

  /// Whether two modules are the same or one is a part of the other: `FoundationEssentials` is a part of Foundation.
  ///
  /// Parts are recognised by their names, so `Core` is taken for a part of `CoreData`; this only means that the name of
  /// a declaration decides, as it does without an index.
  private static func overlap(_ module: String, _ other: String) -> Bool {
    module.hasPrefix(other) || other.hasPrefix(module)
  }

  /// Whether a module contains declarations that the platform's public modules re-export.
  private static func isPlatform(_ module: String) -> Bool {
    module.hasPrefix("_") || ["Swift", "ObjectiveC", "CoreFoundation", "SwiftGlibc"].contains(module)
  }
}
