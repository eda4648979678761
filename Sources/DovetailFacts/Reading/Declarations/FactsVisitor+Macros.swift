// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FactsVisitor {
  func macroDeclaration(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    freestandingMacro(node, name: node.macroName, node.attributes, node.modifiers)
    return .skipChildren
  }

  /// A macro in an expression, which is a declaration where it stands among declarations.
  func macroExpression(_ node: MacroExpansionExprSyntax) {
    if isLocal {
      macroArguments(node)
    } else {
      freestandingMacro(node, name: node.macroName, nil, nil)
    }
  }

  private func freestandingMacro(
    _ node: some FreestandingMacroExpansionSyntax, name: TokenSyntax, _ attributes: AttributeListSyntax?,
    _ modifiers: DeclModifierListSyntax?
  ) {
    declare(declared(.macro, name.name, at: position(of: name), node, attributes, modifiers)) {
      if let attributes { walkAttributes(attributes) }
      macroArguments(node)
    }
  }

  private func macroArguments(_ node: some FreestandingMacroExpansionSyntax) {
    // A selector names a method, and uses nothing.
    if node.macroName.text == "selector" { return }
    for argument in node.arguments { expression(argument.expression, Slot().adding(.argument)) }
    if let trailing = node.trailingClosure { closure(trailing, slot: Slot(), running: []) }
    for trailing in node.additionalTrailingClosures { closure(trailing.closure, slot: Slot(), running: []) }
  }

  // MARK: Attributes

  /// Walks through the arguments of attributes.
  func walkAttributes(_ attributes: AttributeListSyntax) {
    for element in attributes {
      if case .attribute(let node) = element {
        _ = attribute(node)
      } else if case .ifConfigDecl(let conditional) = element {
        _ = conditionalCompilation(conditional)
      }
    }
  }

  func attribute(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard case .argumentList(let arguments)? = node.arguments else { return .skipChildren }
    let outer = context
    context.insert(.attribute)
    for argument in arguments { expression(argument.expression, Slot().adding(.argument)) }
    context = outer
    return .skipChildren
  }

  // MARK: Key paths

  /// `\.urlSession`, `\App.urlSession`.
  func keyPath(_ node: KeyPathExprSyntax) {
    var names: [String] = []
    var last = TokenSyntax?.none
    var isClosed = false
    for component in node.components {
      switch component.component {
      case .property(let property):
        guard !isClosed else { continue }
        names.append(property.declName.baseName.name)
        last = property.declName.baseName
      case .subscript(let call):
        isClosed = true
        for argument in call.arguments { expression(argument.expression, Slot()) }
      default: isClosed = true
      }
    }
    guard let last else { return }
    let root = node.root.map { type($0) }
    let first = root?.form == .nominal ? root?.elements[0].name ?? "" : root?.text ?? ""
    var use = Use(
      at: position(of: node), name: ([first] + names).joined(separator: "."), in: declaration, conditions: conditions)
    use.kind = .keyPath
    use.namePosition = position(of: last)
    use.context = context
    facts.uses.append(use)
  }
}
