// SPDX-License-Identifier: Apache-2.0

/// The local names in reach, inner ones behind outer ones.
struct LocalNames {
  private var names: [Local] = []
  /// Where the names begin that can be seen: a type sees none of the function it stands in.
  var firstVisible = 0
  /// For each name, its places, the innermost last; only where looking through all names would take longer.
  private var places: [String: [Int]]?

  /// Up to so many names are looked through one by one, which takes less than to keep their places.
  private static let mostLookedThrough = 64

  var count: Int { names.count }

  subscript(place: Int) -> Local {
    get { names[place] }
    _modify { yield &names[place] }
  }

  /// The innermost place of a name that can be seen.
  func place(of name: String) -> Int? {
    if let places { return places[name]?.last.flatMap { $0 < firstVisible ? nil : $0 } }
    var place = names.count
    while place > firstVisible {
      place -= 1
      if names[place].name == name { return place }
    }
    return nil
  }

  mutating func append(_ local: Local) {
    var local = local
    if case .local(nil, let value?) = local.base, value.kind == .reference, value.suffix.isEmpty {
      // `let dependencies = dependencies` means the outer one.
      local.isAliasOfDependencies = place(of: value.name).map { names[$0].holdsDependencies } ?? false
    }
    places?[local.name, default: []].append(names.count)
    names.append(local)
    if places == nil, names.count > Self.mostLookedThrough {
      places = Dictionary(grouping: names.indices) { names[$0].name }
    }
  }

  mutating func removeLast() -> Local {
    let last = names.removeLast()
    if names.count <= Self.mostLookedThrough / 2 { places = nil }
    places?[last.name]?.removeLast()
    return last
  }

  /// Removes the names from a place on, and returns them.
  mutating func remove(from place: Int) -> [Local] {
    var removed: [Local] = []
    while names.count > place { removed.append(removeLast()) }
    return removed.reversed()
  }
}
