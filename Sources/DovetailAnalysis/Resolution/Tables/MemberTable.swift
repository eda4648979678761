// SPDX-License-Identifier: Apache-2.0

/// The declarations in a type and its extensions, by name, in one allocation: a dictionary of lists takes four times as
/// much memory, and a program has tens of thousands of types.
struct MemberTable: Sendable {
  /// The names, sorted; a name that several declarations have is repeated.
  private let names: [String]
  /// The declarations, in the order of the names; those with one name in the order of the source.
  private let declarations: [DeclarationID]

  init(_ members: [(name: String, id: DeclarationID)] = []) {
    let order = members.indices.sorted { (members[$0].name, $0) < (members[$1].name, $1) }
    names = order.map { members[$0].name }
    declarations = order.map { members[$0].id }
  }

  var isEmpty: Bool { names.isEmpty }

  /// The number of names.
  var count: Int { names.indices.count { $0 == 0 || names[$0] != names[$0 - 1] } }

  /// The names of the declarations that satisfy a condition.
  func names(where condition: (DeclarationID) -> Bool) -> Set<String> {
    Set(zip(names, declarations).filter { condition($0.1) }.map(\.0))
  }

  /// The declarations of that name; `nil` if there is none.
  ///
  /// - Complexity: Logarithmic in the number of members.
  subscript(name: String) -> [DeclarationID]? {
    let first = names.partitioningIndex { $0 >= name }
    let found = names[first...].prefix { $0 == name }
    return found.isEmpty ? nil : Array(declarations[found.indices])
  }
}
