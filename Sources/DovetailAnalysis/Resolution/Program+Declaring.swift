// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailGraph

/// The passes that find the types of the program. Each relies on those before it.
extension Program {
  /// Lists declarations by the scope in which they are visible.
  mutating func declareTypes() {
    for (file, facts) in files.enumerated() {
      typeNames.formUnion(facts.genericParameters)
      for id in declarations(in: file) {
        let name = self[id].name
        switch self[id].kind {
        case .class, .struct, .enum, .actor, .protocol: declareType(id)
        case .typealias, .associatedType:
          typeNames.insert(name)
          aliasNames.insert(name)
          declareAlias(id)
        case .function, .variable:
          if self[id].kind == .function { functions[name, default: []].append(id) }
          if parent(of: id) == nil { topValues[name, default: [:]][facts.module, default: []].append(id) }
        default: break
        }
      }
    }
  }

  private mutating func declareType(_ id: DeclarationID) {
    let declaration = self[id]
    guard let kind = ProgramType.Kind(declaration.kind) else { return }
    typeNames.insert(declaration.name)
    var outer: TypeID?
    if let parent = parent(of: id) {
      // Types in extensions are nested as soon as the extension is bound.
      outer = typeDeclared(by: parent)
      if outer == nil {
        // Declarations in an extension, however deep, wait until the extension is bound.
        if self[parent].kind.isTypeOrExtension { return }
        add(id, kind, outer: type(around: parent))
        localTypes[parent, default: [:]][declaration.name] = .type(types.count - 1)
        return
      }
    }
    add(id, kind, outer: outer)
    if let outer {
      types[outer].nested[declaration.name] = types[outer].nested[declaration.name] ?? types.count - 1
    } else {
      topTypes[declaration.name, default: [:]][files[id.file].module, default: []].append(types.count - 1)
    }
  }

  @discardableResult
  private mutating func add(_ id: DeclarationID, _ kind: ProgramType.Kind, outer: TypeID?) -> TypeID {
    let name = self[id].name
    let qualifiedName = outer.map { types[$0].qualifiedName + "." + name } ?? name
    typeOfDeclaration[id.file][id.index] = types.count
    types.append(
      ProgramType(
        id: types.count, kind: kind, name: name, qualifiedName: qualifiedName, module: files[id.file].module,
        place: place(of: id), outer: outer, parts: [id]))
    return types.count - 1
  }

  private mutating func declareAlias(_ id: DeclarationID) {
    let name = self[id].name
    guard let parent = parent(of: id) else {
      topAliases[name, default: [:]][files[id.file].module, default: []].append(id)
      return
    }
    if let outer = typeDeclared(by: parent) {
      types[outer].aliases[name] = types[outer].aliases[name] ?? id
    } else if !self[parent].kind.isTypeOrExtension {
      localTypes[parent, default: [:]][name] = .alias(id)
    }
  }

  /// Finds the type that each extension extends.
  ///
  /// An extension can extend a type that another extension declares, so this is repeated as long as something is found.
  mutating func bindExtensions() {
    let extensions = files.indices.flatMap { declarations(in: $0).filter { self[$0].kind == .extension } }
    var open = extensions.map { (id: $0, depth: self[$0].name.chain.count) }.sorted { $0.depth < $1.depth }.map(\.id)
    var external: [String: TypeID] = [:]
    while !open.isEmpty {
      var left: [DeclarationID] = []
      for id in open {
        if case .declared(let type) = target(of: self[id].name, in: LexicalScope(file: id.file)) {
          bind(id, to: type)
        } else {
          left.append(id)
        }
      }
      if left.count == open.count { break }
      open = left
    }
    for id in open {
      let key = files[id.file].module + " " + self[id].name
      if let type = external[key] {
        bind(id, to: type)
      } else {
        external[key] = add(id, .external, outer: nil)
        declareContents(of: id)
      }
    }
  }

  private mutating func bind(_ id: DeclarationID, to type: TypeID) {
    typeOfDeclaration[id.file][id.index] = type
    types[type].parts.append(id)
    declareContents(of: id)
  }

  /// Declares the contents of an extension, now that it is bound.
  private mutating func declareContents(of id: DeclarationID) {
    for child in children(of: id) { declareNested(child) }
  }

  /// Declares a declaration in an extension, and what is nested in it.
  private mutating func declareNested(_ id: DeclarationID) {
    switch self[id].kind {
    case .class, .struct, .enum, .actor, .protocol: declareType(id)
    case .typealias, .associatedType: declareAlias(id)
    default: return
    }
    for child in children(of: id) { declareNested(child) }
  }
}

extension ProgramType.Kind {
  /// The kind of type that a declaration declares; `nil` if it declares none.
  fileprivate init?(_ kind: Declaration.Kind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    default: return nil
    }
  }
}
