// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Macros, attributes and key paths: `#Preview { … }`, `@Dependency(\.date)`, `\App.urlSession`.
extension FactsVisitor {
  func declareMacro(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    record(makeDeclaration(.macro, node.macroName.name, at: node.macroName, node)) {
      walkAttributes(node.attributes)
      walkMacroArguments(node)
    }
    return .skipChildren
  }

  /// Walks through a macro, which is a declaration if it is among declarations.
  func walkMacro(_ node: MacroExpansionExprSyntax) {
    if isLocal {
      walkMacroArguments(node)
    } else {
      record(makeDeclaration(.macro, node.macroName.name, at: node.macroName, covering: node)) {
        walkMacroArguments(node)
      }
    }
  }

  private func walkMacroArguments(_ node: some FreestandingMacroExpansionSyntax) {
    // A selector only names a method.
    if node.macroName.text == "selector" { return }
    for argument in node.arguments { walkExpression(argument.expression, Slot().adding(.argument)) }
    if let trailing = node.trailingClosure { walkClosure(trailing, slot: Slot(), running: []) }
    for trailing in node.additionalTrailingClosures { walkClosure(trailing.closure, slot: Slot(), running: []) }
  }

  // MARK: Attributes

  /// Walks through the arguments of attributes.
  func walkAttributes(_ attributes: AttributeListSyntax) {
    for element in attributes {
      if case .attribute(let node) = element {
        _ = walkAttribute(node)
      } else if case .ifConfigDecl(let conditional) = element {
        _ = walkConditionalCompilation(conditional)
      }
    }
  }

  func walkAttribute(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard case .argumentList(let arguments)? = node.arguments else { return .skipChildren }
    recordSettingWrapper(node, arguments)
    withContext(.attribute) {
      for argument in arguments { walkExpression(argument.expression, Slot().adding(.argument)) }
    }
    return .skipChildren
  }

  /// `@AppStorage("isNew") var isNew = true` reads and writes a setting wherever the property is used.
  private func recordSettingWrapper(_ node: AttributeSyntax, _ arguments: LabeledExprListSyntax) {
    guard let name = node.baseName, name == "AppStorage" else { return }
    var use = Use(at: position(of: node.attributeName), name: name, in: currentDeclaration, conditions: conditions)
    use.kind = .call
    use.labels = arguments.map { $0.label?.name ?? "_" }
    record(&use, Slot(), isTypedByContext: false)
  }

  // MARK: Key paths

  /// `\.urlSession`, `\App.urlSession`.
  func recordKeyPath(_ node: KeyPathExprSyntax) {
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
        for argument in call.arguments { walkExpression(argument.expression, Slot()) }
      default: isClosed = true
      }
    }
    guard let last else { return }
    let root = node.root.map { type($0) }
    let first = root?.form == .nominal ? root?.elements[0].name ?? "" : root?.text ?? ""
    var use = Use(
      at: position(of: node), name: ([first] + names).joined(separator: "."), in: currentDeclaration,
      conditions: conditions)
    use.kind = .keyPath
    use.namePosition = position(of: last)
    record(&use, Slot(), isTypedByContext: false)
  }
}
