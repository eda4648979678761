// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FactsVisitor {
  /// Records a declaration, and walks through what is in it.
  func declare(_ declared: Declaration, _ body: () -> Void) {
    let outer = declaration
    declaration = facts.declarations.count
    facts.declarations.append(declared)
    body()
    declaration = outer
  }

  /// A declaration with what all of them have.
  func declared(
    _ kind: Declaration.Kind, _ name: String, at position: Position, _ node: some SyntaxProtocol,
    _ attributes: AttributeListSyntax?, _ modifiers: DeclModifierListSyntax?
  ) -> Declaration {
    var result = Declaration(
      kind: kind, name: name, parent: declaration, position: position, range: TextRange(offsets(of: node)))
    result.conditions = conditions
    if let attributes {
      for case .attribute(let attribute) in attributes {
        let name = text(of: attribute.attributeName).prefix { $0 != "<" }.description
        result.attributes.append(name)
        result.attributes += attribute.switchesOn.map { "\(name)(\($0): true)" }
      }
    }
    if let modifiers {
      for modifier in modifiers where modifier.detail == nil {
        if let flag = Self.modifiers[modifier.name.text] { result.modifiers.insert(flag) }
      }
    }
    return result
  }

  private static let modifiers: [String: Declaration.Modifiers] = [
    "static": .isStatic, "class": .isStatic, "lazy": .isLazy, "convenience": .isConvenience, "override": .isOverride,
    "private": .isPrivate, "fileprivate": .isFilePrivate, "public": .isPublic, "open": .isOpen, "package": .isPackage,
    "final": .isFinal,
  ]

  func importDeclaration(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.name else { return .skipChildren }
    let declaration = node.importKindSpecifier == nil ? nil : node.path.last?.name.name
    facts.imports.append(.init(module: module, declaration: declaration))
    let isTestable = node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedText == "testable" }
    if isTestable || Self.testingModules.contains(module) { facts.traits.insert(.test) }
    return .skipChildren
  }

  private static let testingModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]

  // MARK: Types

  func typeDeclaration(
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax, _ kind: Declaration.Kind
  ) -> SyntaxVisitorContinueKind {
    var type = declared(kind, node.name.name, at: position(of: node.name), node, node.attributes, node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &type)
    group(type, node)
    if !node.attributes.isEmpty { seam(beside: node.name, node.attributes, isProtocol: false) }
    return .skipChildren
  }

  func protocolDeclaration(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var type = declared(.protocol, node.name.name, at: position(of: node.name), node, node.attributes, node.modifiers)
    readGenerics(nil, node.genericWhereClause, into: &type)
    group(type, node)
    if !node.attributes.isEmpty {
      seam(beside: node.name, node.attributes, isProtocol: true)
      seamRequirement(node)
    }
    return .skipChildren
  }

  func extensionDeclaration(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extended = type(node.extendedType)
    let name = extended.form == .nominal ? extended.elements[0].name : extended.text
    let place = position(of: node.extendedType)
    var type = declared(.extension, name, at: place, node, node.attributes, node.modifiers)
    readGenerics(nil, node.genericWhereClause, into: &type)
    group(type, node)
    return .skipChildren
  }

  private func group(_ declared: Declaration, _ node: some DeclGroupSyntax) {
    var declared = declared
    declared.inheritance = node.inheritanceClause?.inheritedTypes.map { type($0.type) } ?? []
    declare(declared) {
      typeScope {
        walkAttributes(node.attributes)
        for member in node.memberBlock.members { walk(member.decl) }
      }
    }
  }

  func aliasDeclaration(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    var alias = declared(.typealias, node.name.name, at: position(of: node.name), node, node.attributes, node.modifiers)
    readGenerics(node.genericParameterClause, node.genericWhereClause, into: &alias)
    alias.type = type(node.initializer.value)
    declare(alias) {}
    return .skipChildren
  }

  func associatedType(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    let place = position(of: node.name)
    var type = declared(.associatedType, node.name.name, at: place, node, node.attributes, node.modifiers)
    readGenerics(nil, node.genericWhereClause, into: &type)
    type.inheritance = node.inheritanceClause?.inheritedTypes.map { self.type($0.type) } ?? []
    type.type = node.initializer.map { self.type($0.value) }
    declare(type) {}
    return .skipChildren
  }

  func enumCases(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let place = position(of: element.name)
      var enumCase = declared(.enumCase, element.name.name, at: place, element, node.attributes, node.modifiers)
      let parameters = element.parameterClause?.parameters
      enumCase.parameters = (parameters ?? []).map { parameter in
        let label = parameter.firstName.map(\.name)
        return .init(
          label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName)?.name ?? "_",
          type: type(parameter.type), defaultValue: parameter.defaultValue.map { summary(of: $0.value) })
      }
      declare(enumCase) {
        for (parameter, recorded) in zip(parameters ?? [], enumCase.parameters) {
          defaultArgument(parameter.defaultValue, of: recorded)
        }
      }
    }
    return .skipChildren
  }

  // MARK: Generics

  /// Records generic parameters, and what is required of them.
  func readGenerics(
    _ parameters: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?, into declared: inout Declaration
  ) {
    // Not with `?? []`: that would make an empty list, with memory for a tree of its own.
    if let parameters = parameters?.parameters {
      for parameter in parameters {
        declared.genericParameters.append(parameter.name.name)
        if let constraint = parameter.inheritedType {
          declared.requirements.append(
            .init(subject: parameter.name.name, type: type(constraint), isEquality: false))
        }
      }
    }
    guard let requirements = clause?.requirements else { return }
    for element in requirements {
      switch element.requirement {
      case .conformanceRequirement(let requirement):
        declared.requirements.append(
          .init(subject: text(of: requirement.leftType), type: type(requirement.rightType), isEquality: false))
      case .sameTypeRequirement(let requirement):
        guard let right = Syntax(requirement.rightType).as(TypeSyntax.self) else { continue }
        declared.requirements.append(
          .init(subject: text(of: requirement.leftType), type: type(right), isEquality: true))
      default: break
      }
    }
  }
}

extension TypeSyntax {
  /// The name of a type without generic arguments and qualification; `nil` for others.
  var trimmedText: String? { self.as(IdentifierTypeSyntax.self)?.name.name }
}

extension AttributeSyntax {
  /// The labels of the arguments that are `true`: `isRoot` of `@Instantiable(isRoot: true)`.
  fileprivate var switchesOn: [String] {
    guard case .argumentList(let arguments)? = arguments else { return [] }
    return arguments.compactMap { argument in
      argument.expression.as(BooleanLiteralExprSyntax.self)?.literal.text == "true" ? argument.label?.name : nil
    }
  }
}
