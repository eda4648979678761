// SPDX-License-Identifier: Apache-2.0

/// The local names in scope, outer ones first.
struct LocalNames {
  private var names: [Local] = []
  /// The index of the first visible name: those of a function are not visible in a type inside it.
  var firstVisible = 0
  /// For each name, its indices, the innermost last; only used if searching all names would take longer.
  private var indicesByName: [String: [Int]]?

  /// The largest number of names that are searched one by one, which takes less time than maintaining their indices.
  private static let maximumSearchedInOrder = 64

  var count: Int { names.count }

  subscript(index: Int) -> Local {
    get { names[index] }
    _modify { yield &names[index] }
  }

  /// The index of the innermost visible declaration of a name.
  func index(of name: String) -> Int? {
    if let indicesByName { return indicesByName[name]?.last.flatMap { $0 < firstVisible ? nil : $0 } }
    var index = names.count
    while index > firstVisible {
      index -= 1
      if names[index].name == name { return index }
    }
    return nil
  }

  mutating func append(_ local: Local) {
    var local = local
    if case .local(nil, let value?) = local.base, value.kind == .reference, value.suffix.isEmpty {
      // `let dependencies = dependencies` means the outer one.
      local.isAliasOfDependencies = index(of: value.name).map { names[$0].holdsDependencies } ?? false
    }
    indicesByName?[local.name, default: []].append(names.count)
    names.append(local)
    if indicesByName == nil, names.count > Self.maximumSearchedInOrder {
      indicesByName = Dictionary(grouping: names.indices) { names[$0].name }
    }
  }

  mutating func removeLast() -> Local {
    let last = names.removeLast()
    if names.count <= Self.maximumSearchedInOrder / 2 { indicesByName = nil }
    indicesByName?[last.name]?.removeLast()
    return last
  }

  /// Removes the names from an index on, and returns them.
  mutating func remove(from index: Int) -> [Local] {
    var removed: [Local] = []
    while names.count > index { removed.append(removeLast()) }
    return removed.reversed()
  }
}
