// SPDX-License-Identifier: Apache-2.0

// Constants from the C header `indexstore.h`, under their names there. The header belongs to no module, so Swift cannot
// import it.

/// `indexstore_symbol_role_t`: how a name is used at a place.
struct IndexStoreRoles: OptionSet {
  let rawValue: UInt64

  static let definition = IndexStoreRoles(rawValue: 1 << 1)
  static let reference = IndexStoreRoles(rawValue: 1 << 2)
  static let implicit = IndexStoreRoles(rawValue: 1 << 8)
  /// For a relation: one symbol is declared in the other.
  static let childOf = IndexStoreRoles(rawValue: 1 << 9)
}

/// `indexstore_symbol_kind_t`: the kind of a symbol; kinds that Swift does not write are left out.
enum IndexStoreSymbolKind: UInt32 {
  case module = 1
  case `enum` = 5
  case `struct` = 6
  case `class` = 7
  case `protocol` = 8
  case union = 10
  case typeAlias = 11
  case function = 12
  case variable = 13
  case enumConstant = 15
  case instanceMethod = 16
  case classMethod = 17
  case staticMethod = 18
  case instanceProperty = 19
  case classProperty = 20
  case staticProperty = 21
  case constructor = 22

  /// The kind, as far as the analysis distinguishes kinds.
  var resolved: ResolvedSymbol.Kind {
    switch self {
    case .module: .module
    case .enum, .struct, .class, .protocol, .union: .type
    case .typeAlias: .alias
    case .function: .function
    case .variable, .enumConstant, .instanceMethod, .classMethod, .staticMethod, .instanceProperty, .classProperty,
      .staticProperty:
      .member
    case .constructor: .initializer
    }
  }
}

/// `indexstore_symbol_subkind_t`: the subkinds of accessors, which are at the place of their property's name.
enum IndexStoreAccessor: UInt32 {
  case getter = 3
  case setter = 4
  case willSet = 1000
  case didSet = 1001
  case addressor = 1002
  case mutableAddressor = 1003
  case read = 1014
  case modify = 1015
  case `init` = 1016
  case borrow = 1017
  case mutate = 1018
}

/// `indexstore_unit_dependency_kind_t`: the kind of a unit's dependency; only those that are read.
enum IndexStoreDependencyKind: UInt32 {
  case record = 2
}
