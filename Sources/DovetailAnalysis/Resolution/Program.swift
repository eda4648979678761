// SPDX-License-Identifier: Apache-2.0

package import DovetailFacts
package import DovetailGraph

/// All files of a program, with the types that they declare, and what is visible where.
package struct Program: Sendable {
  /// The files, in the order of their paths.
  package let files: [FileFacts]
  /// The types: those of the program, and those of other modules that it extends.
  package internal(set) var types: [ProgramType] = []

  /// The modules that the program consists of.
  let modules: Set<String>
  /// The modules that can be named in each file.
  let visibility: ModuleVisibility

  /// The types at the top of a module, by name and module.
  var topTypes: [String: [String: [TypeID]]] = [:]
  /// The type aliases at the top of a module, by name and module.
  var topAliases: [String: [String: [DeclarationID]]] = [:]
  /// The functions and variables at the top of a module, by name and module.
  var topValues: [String: [String: [DeclarationID]]] = [:]
  /// The types and type aliases that are declared in a function or an accessor, by that declaration.
  var localTypes: [DeclarationID: [String: LocalType]] = [:]
  /// For each file and declaration, the type that it is or that it extends.
  var typeOfDeclaration: [[TypeID?]]
  /// The names of all types, type aliases and generic parameters, to rule out quickly what the program does not
  /// declare.
  var typeNames: Set<String> = []
  /// The names of all type aliases.
  var aliasNames: Set<String> = []
  /// The program's functions and methods, by their names.
  var functions: [String: [DeclarationID]] = [:]
  /// Whether one of its types has a static `now`.
  var declaresOwnNow = false
  /// The files that name a clock whose `now` is not a date, among those with a `.now`.
  let filesWithOtherClock: Set<Int>
  /// For types with many initialisers, those that have a parameter with a given label.
  var initializersByLabel: [TypeID: [String: [DeclarationID]]] = [:]
  /// For each file and declaration, the declarations in it.
  private let children: [IndexLists]
  /// The names and positions of all uses, to select some of them.
  let uses: UseTable
  /// For each file and declaration, the one that contains it.
  private let parents: [[CompactIndex]]
  /// The calls that have implicit members as arguments.
  let enclosingCalls: EnclosingCalls
  /// What names refer to according to the compiler's index; empty without one.
  let symbols: SymbolTable
  /// The types by the places of their names, to look up those in the index; empty without an index.
  private(set) var typesByPlace: [Place: TypeID] = [:]

  enum LocalType: Hashable, Sendable {
    case type(TypeID)
    case alias(DeclarationID)
  }

  /// Combines the files.
  ///
  /// - Parameters:
  ///   - facts: The facts of every file, in any order.
  ///   - symbols: What names refer to, according to the compiler.
  package init(_ facts: [FileFacts], symbols: SymbolTable = SymbolTable()) {
    self.symbols = symbols
    files = facts.sorted { $0.path < $1.path }
    modules = Set(files.map(\.module))
    visibility = ModuleVisibility(files, modules: modules)
    typeOfDeclaration = files.map { Array(repeating: nil, count: $0.declarations.count) }
    parents = files.map(\.parents)
    children = parents.map { IndexLists(owners: $0.lazy.map(\.wrappedValue), count: $0.count) }
    uses = UseTable(files)
    enclosingCalls = EnclosingCalls(files, uses)
    filesWithOtherClock = Self.filesWithOtherClock(files, uses)
    declareTypes()
    bindExtensions()
    gatherMembers()
    gatherSupertypes()
    guard !symbols.isEmpty else { return }
    for type in types where type.kind != .external { typesByPlace[type.place] = type.id }
  }

  package subscript(id: DeclarationID) -> Declaration {
    // Borrowed rather than copied: most callers read one field, millions of times.
    _read { yield files[id.file].declarations[id.index] }
  }

  /// The facts about a use.
  subscript(id: UseID) -> Use {
    _read { yield files[id.file].uses[id.index] }
  }

  /// Where the name of a declaration is.
  package func place(of id: DeclarationID) -> Place { self[id].position.place(in: files[id.file].path) }

  /// Where a use begins.
  func place(of id: UseID) -> Place { self[id].position.place(in: files[id.file].path) }

  /// The innermost declaration around a use; `nil` among statements at the top of a file.
  func declaration(around id: UseID) -> DeclarationID? { uses.declaration(around: id) }

  /// The declarations around a declaration, itself included, the innermost first.
  func enclosing(_ id: DeclarationID?) -> EnclosingDeclarations {
    EnclosingDeclarations(parents: id.map { parents[$0.file] } ?? [], following: id)
  }

  /// Whether a declaration is in, or is, a function whose name satisfies a condition.
  func isInFunction(_ id: DeclarationID?, named isSuchName: (String) -> Bool) -> Bool {
    enclosing(id).contains { self[$0].kind == .function && isSuchName(self[$0].name) }
  }

  /// The declaration that contains a declaration; `nil` at the top of its file.
  func parent(of id: DeclarationID) -> DeclarationID? {
    parents[id.file][id.index].wrappedValue.map { DeclarationID(file: id.file, index: $0) }
  }

  /// The declarations directly in a declaration.
  func children(of id: DeclarationID) -> some RandomAccessCollection<DeclarationID> {
    children[id.file][id.index].lazy.map { DeclarationID(file: id.file, index: $0) }
  }

  /// The declarations of a file, those in others included.
  func declarations(in file: Int) -> some RandomAccessCollection<DeclarationID> {
    files[file].declarations.indices.lazy.map { DeclarationID(file: file, index: $0) }
  }

  /// The type that a declaration declares or extends; `nil` if it does neither.
  func typeDeclared(by id: DeclarationID) -> TypeID? { typeOfDeclaration[id.file][id.index] }

  /// Whether a declaration is a requirement of a protocol.
  func isRequirement(_ id: DeclarationID) -> Bool { parent(of: id).map { self[$0].kind == .protocol } ?? false }

  /// The innermost type around a declaration, or the type that it declares.
  package func type(around id: DeclarationID?) -> TypeID? {
    for outer in enclosing(id) {
      if let type = typeDeclared(by: outer) { return type }
    }
    return nil
  }

  /// Whether a declaration is inside a type, however deep, or declares it.
  func isInside(_ id: DeclarationID?, _ type: TypeID) -> Bool {
    enclosing(id).contains { typeDeclared(by: $0) == type }
  }

  /// Whether a declaration is directly in a type or one of its extensions.
  func isMember(_ id: DeclarationID, of type: TypeID) -> Bool {
    parent(of: id).map { typeDeclared(by: $0) == type } ?? false
  }

  /// The declarations in a type and its extensions.
  func members(of type: ProgramType) -> [DeclarationID] {
    type.parts.flatMap { children(of: $0) }
  }

  /// A declaration and the declarations around it, from the inside out.
  struct EnclosingDeclarations: Sequence, IteratorProtocol {
    /// For each declaration of the file, the one that contains it.
    fileprivate let parents: [CompactIndex]
    var following: DeclarationID?

    mutating func next() -> DeclarationID? {
      guard let current = following else { return nil }
      following = parents[current.index].wrappedValue.map { DeclarationID(file: current.file, index: $0) }
      return current
    }
  }
}
