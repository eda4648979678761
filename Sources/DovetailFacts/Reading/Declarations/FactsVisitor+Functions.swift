// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FactsVisitor {
  func functionDeclaration(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let place = position(of: node.name)
    var function = declared(.function, node.name.name, at: place, node, node.attributes, node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &function)
    function.type = node.signature.returnClause.map { type($0.type) }
    body(of: function, node.signature, node.attributes, node.body)
    return .skipChildren
  }

  func initializerDeclaration(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let place = position(of: node.initKeyword)
    var function = declared(.initializer, "init", at: place, node, node.attributes, node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &function)
    body(of: function, node.signature, node.attributes, node.body)
    return .skipChildren
  }

  func deinitializerDeclaration(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let place = position(of: node.deinitKeyword)
    var function = declared(.deinitializer, "deinit", at: place, node, node.attributes, node.modifiers)
    if node.body != nil { function.modifiers.insert(.hasBody) }
    declare(function) {
      scope {
        walkAttributes(node.attributes)
        if let body = node.body { block(body, value: Slot()) }
      }
    }
    return .skipChildren
  }

  func subscriptDeclaration(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let place = position(of: node.subscriptKeyword)
    var function = declared(.subscript, "subscript", at: place, node, node.attributes, node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &function)
    function.type = type(node.returnClause.type)
    function.parameters = parameters(node.parameterClause.parameters, labelsAreNames: false)
    if let accessors = node.accessorBlock { read(accessors, into: &function) }
    declare(function) {
      scope {
        walkAttributes(node.attributes)
        enter(node.parameterClause.parameters, function.parameters)
        if let accessors = node.accessorBlock { walk(accessors, type: function.type) }
      }
    }
    return .skipChildren
  }

  private func body(
    of function: Declaration, _ signature: FunctionSignatureSyntax, _ attributes: AttributeListSyntax,
    _ body: CodeBlockSyntax?
  ) {
    var function = function
    function.parameters = parameters(signature.parameterClause.parameters, labelsAreNames: true)
    if body != nil { function.modifiers.insert(.hasBody) }
    declare(function) {
      scope {
        walkAttributes(attributes)
        enter(signature.parameterClause.parameters, function.parameters)
        guard let body else { return }
        let outer = result
        result = Slot.result(of: function.type)
        // Without a declared type there is no value: what stands alone is a statement.
        block(body, value: function.type == nil ? Slot(context: .discarded) : result)
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

  /// Makes the parameters known as local names, and walks through their default arguments.
  private func enter(_ nodes: FunctionParameterListSyntax, _ parameters: [Declaration.Parameter]) {
    for (node, parameter) in zip(nodes, parameters) {
      walkAttributes(node.attributes)
      defaultArgument(node.defaultValue, of: parameter)
    }
    // A default argument does not see the other parameters.
    for parameter in parameters { declareLocal(parameter.name, .parameter(parameter.type)) }
  }

  func defaultArgument(_ node: InitializerClauseSyntax?, of parameter: Declaration.Parameter) {
    guard let node else { return }
    let outer = context
    context.insert(.defaultArgument)
    var slot = Slot().named(parameter.label ?? parameter.name)
    slot.expectedType = parameter.type
    expression(node.value, slot)
    context = outer
  }
}
