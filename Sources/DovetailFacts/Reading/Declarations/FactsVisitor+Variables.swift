// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Properties, global and local variables: `private let opened = Date()`, `var api: any API { … }`.
extension FactsVisitor {
  func declareVariables(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let nodes = node.bindings
    if nodes.count == 1, let only = nodes.first {
      if isLocal {
        walkAttributes(node.attributes)
        declareLocalVariable(only, only.typeAnnotation)
      } else {
        declareProperty(only, only.typeAnnotation, of: node, isOnly: true)
      }
      return .skipChildren
    }
    let bindings = Array(nodes)
    // `let a, b: Int` gives both their type.
    var annotations = bindings.map { $0.typeAnnotation }
    for index in bindings.indices.dropLast().reversed()
    where annotations[index] == nil && bindings[index].initializer == nil {
      annotations[index] = annotations[index + 1]
    }
    if isLocal {
      walkAttributes(node.attributes)
      for (binding, annotation) in zip(bindings, annotations) { declareLocalVariable(binding, annotation) }
    } else {
      for (binding, annotation) in zip(bindings, annotations) {
        declareProperty(binding, annotation, of: node, isOnly: false)
      }
    }
    return .skipChildren
  }

  private func declareLocalVariable(_ binding: PatternBindingSyntax, _ annotation: TypeAnnotationSyntax?) {
    let type = annotation.map { self.type($0.type) }
    if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name {
      if let accessors = binding.accessorBlock { walkAccessors(accessors, type: type) }
      declareLocal(name, type, binding.initializer?.value)
    } else if !declareParts(of: binding) {
      if let value = binding.initializer?.value { walkExpression(value, Slot()) }
      declarePattern(binding.pattern)
    }
  }

  /// Declares the names of `let (now, count) = (Date(), 3)`, each with its own value.
  ///
  /// - Returns: Whether both sides have the same number of parts, and those on the left are names.
  private func declareParts(of binding: PatternBindingSyntax) -> Bool {
    guard let pattern = binding.pattern.as(TuplePatternSyntax.self)?.elements,
      let values = binding.initializer?.value.as(TupleExprSyntax.self)?.elements, pattern.count == values.count
    else { return false }
    let names = pattern.map { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name ?? "_" }
    guard zip(pattern, names).allSatisfy({ $1 != "_" || $0.pattern.is(WildcardPatternSyntax.self) }) else {
      return false
    }
    let outer = locals.count
    var declared: [Local] = []
    // None of the names is in scope in the values.
    for (name, value) in zip(names, values) {
      declareLocal(name, nil, value.expression)
      declared += locals.remove(from: outer)
    }
    for local in declared { locals.append(local) }
    return true
  }

  // MARK: Properties and globals

  private func declareProperty(
    _ binding: PatternBindingSyntax, _ annotation: TypeAnnotationSyntax?, of node: VariableDeclSyntax, isOnly: Bool
  ) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return declareTuple(binding, of: node)
    }
    var property =
      isOnly
      ? makeDeclaration(.variable, name.name, at: name, covering: node)
      : makeDeclaration(.variable, name.name, at: name, covering: binding)
    readAttributesAndModifiers(of: node, into: &property)
    readOwnership(of: node, into: &property)
    property.type = annotation.map { type($0.type) }
    if let value = binding.initializer?.value {
      property.modifiers.insert(.hasInitialValue)
      let summary = summary(of: value.resultOfClosureCalledAtOnce ?? value)
      if summary.kind == .call || summary.kind == .reference { property.initialValue = summary }
    }
    var lifetimeCalls: [LifetimeCall] = []
    if let accessors = binding.accessorBlock {
      read(accessors, into: &property)
      lifetimeCalls = self.lifetimeCalls(in: accessors)
      property.provider = provider(of: lifetimeCalls)
    } else if !isRequirement {
      property.modifiers.insert(.isStored)
    }
    if property.modifiers.contains(.isStored), property.modifiers.contains(.isMutable) {
      property.modifiers.insert(.hasSetter)
    }
    record(property) {
      walkAttributes(node.attributes)
      walkValue(of: property, binding, lifetimeCalls)
    }
  }

  /// Walks through the initial value and the accessors of a property.
  private func walkValue(
    of property: Declaration, _ binding: PatternBindingSyntax, _ lifetimeCalls: [LifetimeCall]
  ) {
    if let value = binding.initializer?.value {
      walkInitialValue(value, Slot(expectedType: property.type).named(property.name))
    }
    guard let accessors = binding.accessorBlock else { return }
    let outer = providerClosures
    providerClosures =
      lifetimeCalls.isEmpty
      ? nil
      : ProviderClosures(
        factories: Set(lifetimeCalls.map { offset(of: $0.factory) }),
        stubs: Set(lifetimeCalls.compactMap(\.stub).map { offset(of: $0) }), type: property.type)
    walkAccessors(accessors, type: property.type)
    providerClosures = outer
  }

  /// `let (a, b) = pair()`: a declaration for each name, and the uses belong to the first.
  private func declareTuple(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    let outer = locals.count
    declarePattern(binding.pattern)
    let names = locals.remove(from: outer).map(\.name)
    for (index, name) in names.enumerated() {
      var property = makeDeclaration(.variable, name, at: binding.pattern, node)
      readOwnership(of: node, into: &property)
      property.modifiers.insert(.isStored)
      record(property) {
        if index == 0, let value = binding.initializer?.value { walkInitialValue(value, Slot()) }
      }
    }
    if names.isEmpty, let value = binding.initializer?.value { walkInitialValue(value, Slot()) }
  }

  private func walkInitialValue(_ value: ExprSyntax, _ slot: Slot) {
    withContext(.initialValue) {
      inScope {
        // A closure that is stored runs later, unless it is called immediately.
        if let closure = value.as(ClosureExprSyntax.self) {
          walkClosure(closure, slot: slot, running: .deferred)
        } else {
          walkExpression(value, slot)
        }
      }
    }
  }

  private func readOwnership(of node: VariableDeclSyntax, into property: inout Declaration) {
    if node.bindingSpecifier.text != "let" { property.modifiers.insert(.isMutable) }
    if node.modifiers.contains(where: { ["weak", "unowned"].contains($0.name.text) }) {
      property.modifiers.insert(.isWeak)
    }
  }

  private var isRequirement: Bool {
    guard let currentDeclaration else { return false }
    return facts.declarations[currentDeclaration].kind == .protocol
  }

  // MARK: Accessors

  /// The accessors that return the value.
  private static let getters: Set<String> = ["get", "_read", "read", "borrow", "unsafeAddress"]

  /// The implicit parameters of the accessors that receive a value.
  private static let implicitParameters = ["set": "newValue", "willSet": "newValue", "didSet": "oldValue"]

  /// Records what the accessors say about a variable or a subscript.
  func read(_ block: AccessorBlockSyntax, into declared: inout Declaration) {
    guard case .accessors(let accessors) = block.accessors else {
      declared.modifiers.insert(.hasBody)
      return
    }
    var hasGetter = false
    for accessor in accessors {
      switch accessor.accessorSpecifier.text {
      case "willSet", "didSet", "init": break
      case let kind where Self.getters.contains(kind):
        hasGetter = true
      default:
        hasGetter = true
        declared.modifiers.insert(.hasSetter)
      }
      if accessor.body != nil { declared.modifiers.insert(.hasBody) }
    }
    if !hasGetter, declared.kind == .variable { declared.modifiers.insert(.isStored) }
  }

  /// Walks through accessors.
  func walkAccessors(_ block: AccessorBlockSyntax, type: TypeExpression?) {
    let outer = result
    let value = Slot.result(of: type)
    if case .getter(let body) = block.accessors {
      result = value
      inLocalCode {
        inScope { walkStatements(body, value: value) }
      }
    } else if case .accessors(let accessors) = block.accessors {
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        let kind = accessor.accessorSpecifier.text
        result = Self.getters.contains(kind) ? value : Slot()
        inScope {
          if let type, let implicit = Self.implicitParameters[kind] {
            declareLocal(accessor.parameters?.name.name ?? implicit, .parameter(type))
          }
          walkBlock(body, value: result)
        }
      }
    }
    result = outer
  }
}

extension ExprSyntax {
  /// What a closure that is called immediately returns, if its last statement says so, directly or through a constant
  /// of its own: `Feeds()` in `{ let feeds = Feeds(); feeds.start(); return feeds }()`.
  fileprivate var resultOfClosureCalledAtOnce: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let closure = call.calledExpression.as(ClosureExprSyntax.self)
    else { return nil }
    let result: ExprSyntax?
    switch closure.statements.last?.item {
    case .expr(let only) where closure.statements.count == 1: result = only
    case .stmt(let last): result = last.as(ReturnStmtSyntax.self)?.expression
    default: result = nil
    }
    guard let name = result?.as(DeclReferenceExprSyntax.self)?.baseName.name else { return result }
    return closure.statements.binding(of: name)?.initializer?.value
  }
}

extension CodeBlockItemListSyntax {
  /// The declaration of a local variable or constant among these statements.
  func binding(of name: String) -> PatternBindingSyntax? {
    lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      .first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name }
  }
}
