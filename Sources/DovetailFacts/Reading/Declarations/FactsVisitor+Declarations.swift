// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Imports, types and extensions, and what all declarations have: attributes, modifiers and generic parameters.
extension FactsVisitor {
  /// Records a declaration, and walks through what is in it.
  func record(_ declaration: Declaration, _ body: () -> Void) {
    let outer = currentDeclaration
    currentDeclaration = facts.declarations.count
    facts.declarations.append(declaration)
    body()
    currentDeclaration = outer
  }

  /// A declaration with its attributes and modifiers.
  ///
  /// - Parameters:
  ///   - kind: What is declared.
  ///   - name: The name.
  ///   - nameNode: The node of the name.
  ///   - node: The whole declaration.
  /// - Returns: The declaration, which is not recorded yet.
  func makeDeclaration(
    _ kind: Declaration.Kind, _ name: String, at nameNode: some SyntaxProtocol,
    _ node: some WithAttributesSyntax & WithModifiersSyntax
  ) -> Declaration {
    var result = makeDeclaration(kind, name, at: nameNode, covering: node)
    readAttributesAndModifiers(of: node, into: &result)
    return result
  }

  /// Makes a declaration whose attributes and modifiers belong to another node: that of several cases or variables in
  /// one declaration.
  func makeDeclaration(
    _ kind: Declaration.Kind, _ name: String, at nameNode: some SyntaxProtocol, covering node: some SyntaxProtocol
  ) -> Declaration {
    var result = Declaration(
      kind: kind, name: name, parent: currentDeclaration, position: position(of: nameNode), range: range(of: node))
    result.conditions = conditions
    return result
  }

  /// Records attributes and modifiers.
  func readAttributesAndModifiers(
    of node: some WithAttributesSyntax & WithModifiersSyntax, into declaration: inout Declaration
  ) {
    for case .attribute(let attribute) in node.attributes {
      let name = String(Substring(text(of: attribute.attributeName).utf8.prefix { $0 != UInt8(ascii: "<") }))
      declaration.attributes.append(name)
      declaration.attributes += attribute.switchesOn.map { "\(name)(\($0): true)" }
      if let subject = attribute.subject { declaration.attributes.append("\(name)(\(text(of: subject)))") }
      if attribute.isDeprecation { declaration.attributes.append(Declaration.deprecation) }
    }
    for modifier in node.modifiers {
      guard let flag = Self.modifiers[modifier.name.text] else { continue }
      if modifier.detail == nil {
        declaration.modifiers.insert(flag)
      } else if flag == .isPrivate || flag == .isFilePrivate {
        declaration.modifiers.insert(.isSetInFile)
      }
    }
  }

  private static let modifiers: [String: Declaration.Modifiers] = [
    "static": .isStatic, "class": .isStatic, "lazy": .isLazy, "convenience": .isConvenience, "override": .isOverride,
    "private": .isPrivate, "fileprivate": .isFilePrivate, "public": .isPublic, "open": .isOpen, "package": .isPackage,
    "final": .isFinal,
  ]

  func recordImport(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.name else { return .skipChildren }
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.baseName }
    facts.imports.append(.init(module: module, isExported: attributes.contains("_exported")))
    if attributes.contains("testable") || Self.testingModules.contains(module) { facts.traits.insert(.test) }
    return .skipChildren
  }

  private static let testingModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]

  // MARK: Types

  func declareType(
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithGenericParametersSyntax
      & WithModifiersSyntax,
    _ kind: Declaration.Kind
  ) -> SyntaxVisitorContinueKind {
    var type = makeDeclaration(kind, node.name.name, at: node.name, node)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &type)
    recordGroup(type, node)
    if !node.attributes.isEmpty { recordSeam(beside: node.name, node.attributes, isProtocol: false) }
    return .skipChildren
  }

  func declareProtocol(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var type = makeDeclaration(.protocol, node.name.name, at: node.name, node)
    readGenerics(nil, node.genericWhereClause, into: &type)
    recordGroup(type, node)
    if !node.attributes.isEmpty {
      recordSeam(beside: node.name, node.attributes, isProtocol: true)
      recordSeamRequirement(node)
    }
    return .skipChildren
  }

  func declareExtension(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extended = type(node.extendedType)
    let name = extended.form == .nominal ? extended.elements[0].name : extended.text
    var type = makeDeclaration(.extension, name, at: node.extendedType, node)
    readGenerics(nil, node.genericWhereClause, into: &type)
    recordGroup(type, node)
    return .skipChildren
  }

  private func recordGroup(_ declaration: Declaration, _ node: some DeclGroupSyntax) {
    var declaration = declaration
    declaration.inheritance = node.inheritanceClause?.inheritedTypes.map { type($0.type) } ?? []
    record(declaration) {
      inTypeScope {
        walkAttributes(node.attributes)
        for member in node.memberBlock.members { walk(member.decl) }
      }
    }
  }

  func declareAlias(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    var alias = makeDeclaration(.typealias, node.name.name, at: node.name, node)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &alias)
    alias.type = type(node.initializer.value)
    record(alias) {}
    return .skipChildren
  }

  func declareAssociatedType(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    var type = makeDeclaration(.associatedType, node.name.name, at: node.name, node)
    readGenerics(nil, node.genericWhereClause, into: &type)
    type.inheritance = node.inheritanceClause?.inheritedTypes.map { self.type($0.type) } ?? []
    type.type = node.initializer.map { self.type($0.value) }
    record(type) {}
    return .skipChildren
  }

  func declareCases(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      var enumCase = makeDeclaration(.enumCase, element.name.name, at: element.name, covering: element)
      readAttributesAndModifiers(of: node, into: &enumCase)
      let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
      enumCase.parameters = parameters.map { parameter in
        let label = parameter.firstName.map(\.name)
        return .init(
          label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName)?.name ?? "_",
          type: type(parameter.type), defaultValue: parameter.defaultValue.map { summary(of: $0.value) })
      }
      record(enumCase) {
        for (parameter, recorded) in zip(parameters, enumCase.parameters) {
          walkDefaultArgument(parameter.defaultValue, of: recorded)
        }
      }
    }
    return .skipChildren
  }

  // MARK: Generics

  /// Records generic parameters, and what is required of them.
  func readGenerics(
    _ parameters: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?,
    into declaration: inout Declaration
  ) {
    // Not with `?? []`: that would create an empty list, which allocates a tree of its own.
    if let parameters = parameters?.parameters {
      for parameter in parameters {
        declaration.genericParameters.append(parameter.name.name)
        if let constraint = parameter.inheritedType {
          declaration.constraints.append(
            .init(subject: parameter.name.name, type: type(constraint), isEquality: false))
        }
      }
    }
    guard let requirements = clause?.requirements else { return }
    for element in requirements {
      switch element.requirement {
      case .conformanceRequirement(let requirement):
        declaration.constraints.append(
          .init(subject: text(of: requirement.leftType), type: type(requirement.rightType), isEquality: false))
      case .sameTypeRequirement(let requirement):
        guard let right = Syntax(requirement.rightType).as(TypeSyntax.self) else { continue }
        declaration.constraints.append(
          .init(subject: text(of: requirement.leftType), type: type(right), isEquality: true))
      default: break
      }
    }
  }
}

extension AttributeSyntax {
  /// The labels of the arguments that are `true`: `isRoot` of `@Instantiable(isRoot: true)`.
  fileprivate var switchesOn: [String] {
    guard case .argumentList(let arguments)? = arguments else { return [] }
    return arguments.compactMap { argument in
      argument.expression.as(BooleanLiteralExprSyntax.self)?.literal.text == "true" ? argument.label?.name : nil
    }
  }

  /// The key path or the type that it is about: `\.feed` of `@Injected(\.feed)`, or `Feed.self` of
  /// `@Dependency(Feed.self)`.
  fileprivate var subject: ExprSyntax? {
    guard case .argumentList(let arguments)? = arguments, let first = arguments.first, first.label == nil else {
      return nil
    }
    let isMetatype = first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
    return isMetatype || first.expression.is(KeyPathExprSyntax.self) ? first.expression : nil
  }

  /// Whether it says that nothing should use the declaration any more: `@available(*, deprecated)`.
  fileprivate var isDeprecation: Bool {
    guard case .availability(let arguments)? = arguments else { return false }
    let words = arguments.compactMap { $0.argument.as(TokenSyntax.self)?.text }
    return words.first == "*" && words.contains { $0 == "deprecated" || $0 == "unavailable" }
  }
}
