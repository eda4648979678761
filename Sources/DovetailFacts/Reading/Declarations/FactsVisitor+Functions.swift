// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Functions, initialisers and subscripts: `func load(from url: URL = .feed) -> Data { … }`.
///
/// Parameters become local names; uses in default arguments have ``Use/Context/defaultArgument``.
extension FactsVisitor {
  func declareFunction(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var function = makeDeclaration(.function, node.name.name, at: node.name, node)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &function)
    function.type = node.signature.returnClause.map { type($0.type) }
    declareFunction(function, node.signature, node.attributes, node.body)
    return .skipChildren
  }

  func declareInitializer(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var function = makeDeclaration(.initializer, "init", at: node.initKeyword, node)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &function)
    declareFunction(function, node.signature, node.attributes, node.body)
    return .skipChildren
  }

  func declareDeinitializer(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var function = makeDeclaration(.deinitializer, "deinit", at: node.deinitKeyword, node)
    if node.body != nil { function.modifiers.insert(.hasBody) }
    record(function) {
      inScope {
        walkAttributes(node.attributes)
        if let body = node.body { walkBlock(body, value: Slot(context: .discarded)) }
      }
    }
    return .skipChildren
  }

  func declareSubscript(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    var function = makeDeclaration(.subscript, "subscript", at: node.subscriptKeyword, node)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &function)
    function.type = type(node.returnClause.type)
    function.parameters = parameters(node.parameterClause.parameters, labelsAreNames: false)
    if let accessors = node.accessorBlock { read(accessors, into: &function) }
    record(function) {
      inScope {
        walkAttributes(node.attributes)
        declareParameters(node.parameterClause.parameters, function.parameters)
        if let accessors = node.accessorBlock { walkAccessors(accessors, type: function.type) }
      }
    }
    return .skipChildren
  }

  private func declareFunction(
    _ function: Declaration, _ signature: FunctionSignatureSyntax, _ attributes: AttributeListSyntax,
    _ body: CodeBlockSyntax?
  ) {
    var function = function
    function.parameters = parameters(signature.parameterClause.parameters, labelsAreNames: true)
    if body != nil { function.modifiers.insert(.hasBody) }
    record(function) {
      inScope {
        walkAttributes(attributes)
        declareParameters(signature.parameterClause.parameters, function.parameters)
        guard let body else { return }
        let outer = result
        result = Slot.result(of: function.type)
        // Without a result type there is no value: a single expression is a statement.
        walkBlock(body, value: function.type == nil ? Slot(context: .discarded) : result)
        result = outer
      }
    }
  }

  // MARK: Parameters

  private func parameters(
    _ parameters: FunctionParameterListSyntax, labelsAreNames: Bool
  ) -> [Declaration.Parameter] {
    parameters.map { parameter in
      let first = parameter.firstName.name
      let label = parameter.secondName == nil && !labelsAreNames ? "_" : first
      return .init(
        label: label == "_" ? nil : label, name: parameter.secondName?.name ?? first, type: type(parameter.type),
        defaultValue: parameter.defaultValue.map { summary(of: $0.value) })
    }
  }

  /// Declares the parameters as local names, and walks through their default arguments.
  private func declareParameters(_ nodes: FunctionParameterListSyntax, _ parameters: [Declaration.Parameter]) {
    var defaults: [Range<Int>] = []
    for (node, parameter) in zip(nodes, parameters) {
      walkAttributes(node.attributes)
      let before = facts.uses.count
      walkDefaultArgument(node.defaultValue, of: parameter)
      defaults.append(before..<facts.uses.count)
    }
    let isPrivate = currentDeclaration.map { facts.declarations[$0].modifiers.isPrivateInFile } ?? false
    // The other parameters are not visible in a default argument.
    for (parameter, uses) in zip(parameters, defaults) {
      declareLocal(parameter.name, .parameter(parameter.type))
      // A default that no test can replace decides what the parameter does.
      if isPrivate, parameter.name != "_" { locals[locals.count - 1].assignedUses = [uses] }
    }
  }

  func walkDefaultArgument(_ node: InitializerClauseSyntax?, of parameter: Declaration.Parameter) {
    guard let node else { return }
    var slot = Slot().named(parameter.label ?? parameter.name)
    slot.expectedType = parameter.type
    withContext(.defaultArgument) { walkExpression(node.value, slot) }
  }
}
