// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// One requirement of a protocol.
struct Requirement {
  enum Kind { case method, property, subscriptAccess, initializer }

  /// Whether a property can be set, and whether that mutates the value to which it belongs.
  enum Setter { case mutating, nonmutating }

  let kind: Kind
  /// The location of diagnostics about the requirement.
  let syntax: Syntax
  /// The name as written, `subscript`, or `init`.
  let name: String
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  private(set) var parameters: [Parameter] = []
  private(set) var genericParameters: GenericParameterClauseSyntax?
  private(set) var genericWhere: GenericWhereClauseSyntax?
  private(set) var isAsync = false
  /// `throws`, `throws(E)`, `rethrows`, or nothing.
  private(set) var throwing: Throwing?
  /// `nil` if nothing is returned.
  private(set) var output: TypeSyntax?
  private(set) var setter: Setter?
  /// An accessor that is neither `get` nor `set`.
  private(set) var unknownAccessor: AccessorDeclSyntax?

  struct Throwing {
    let text: String
    let type: TypeSyntax?
    let isRethrows: Bool

    init(_ clause: ThrowsClauseSyntax) {
      text = clause.trimmedDescription
      type = clause.type
      isRethrows = clause.throwsSpecifier.tokenKind == .keyword(.rethrows)
    }

    /// Whether any error may be thrown.
    var isUntyped: Bool { !isRethrows && (type == nil || Self.anyError.contains(type?.trimmedDescription ?? "")) }

    /// `throws(Never)`.
    var isNever: Bool { ["Never", "Swift.Never"].contains(type?.trimmedDescription ?? "") }

    private static let anyError: Set<String> = ["any Error", "any Swift.Error"]
  }

  var isStatic: Bool { modifiers.contains(.static, .class) }
  var isMutating: Bool { modifiers.contains(.mutating) }
  var isOptional: Bool { modifiers.contains(.optional) }
  var isOperator: Bool { kind == .method && !(name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? true) }

  /// The name with labels, as in `user(id:)`.
  var displayName: String {
    let name = name.filter { $0 != "`" }
    if kind == .property { return name }
    return name + "(" + parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() + ")"
  }

  /// The name of a setter's value, unless a parameter has that name.
  var newValueName: String {
    var name = "newValue"
    while parameters.contains(where: { $0.name == name }) { name += "1" }
    return name
  }

  /// The head of a setter.
  var setterHead: String { newValueName == "newValue" ? "set" : "set(\(newValueName))" }

  /// All types in the requirement.
  var types: [TypeSyntax] { parameters.map(\.type) + (output.map { [$0] } ?? []) + (throwing?.type.map { [$0] } ?? []) }

  /// The names of the generic parameters.
  var genericNames: Set<String> { Set(genericParameters?.parameters.map(\.name.textWithoutBackticks) ?? []) }

  /// Those that are `Sendable`, as far as the source shows.
  var sendableNames: Set<String> {
    let afterColon = (genericParameters?.parameters ?? []).filter { $0.inheritedType?.mentions(["Sendable"]) == true }
    let afterWhere = (genericWhere?.requirements ?? []).compactMap { requirement -> String? in
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.rightType.mentions(["Sendable"])
      else { return nil }
      return conformance.leftType.trimmedDescription
    }
    return Set(afterColon.map(\.name.textWithoutBackticks) + afterWhere)
  }

  // MARK: Reading

  init(_ method: FunctionDeclSyntax) {
    kind = .method
    syntax = Syntax(method)
    name = method.name.text
    attributes = method.attributes
    modifiers = method.modifiers
    genericParameters = method.genericParameterClause
    genericWhere = method.genericWhereClause
    read(method.signature.parameterClause)
    isAsync = method.signature.effectSpecifiers?.asyncSpecifier != nil
    throwing = method.signature.effectSpecifiers?.throwsClause.map(Throwing.init)
    output = method.signature.returnClause?.type.unlessVoid
  }

  init(_ property: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    kind = .property
    syntax = Syntax(property)
    name = binding.pattern.trimmedDescription
    attributes = property.attributes
    modifiers = property.modifiers
    output = binding.typeAnnotation?.type.trimmed
    read(binding.accessorBlock)
  }

  init(_ access: SubscriptDeclSyntax) {
    kind = .subscriptAccess
    syntax = Syntax(access)
    name = "subscript"
    attributes = access.attributes
    modifiers = access.modifiers
    genericParameters = access.genericParameterClause
    genericWhere = access.genericWhereClause
    read(access.parameterClause)
    output = access.returnClause.type.trimmed
    read(access.accessorBlock)
  }

  init(_ initializer: InitializerDeclSyntax) {
    kind = .initializer
    syntax = Syntax(initializer)
    name = "init"
    attributes = initializer.attributes
    modifiers = initializer.modifiers
    genericParameters = initializer.genericParameterClause
    genericWhere = initializer.genericWhereClause
    read(initializer.signature.parameterClause)
  }

  private mutating func read(_ clause: FunctionParameterClauseSyntax) {
    let names = Set(clause.parameters.map { ($0.secondName ?? $0.firstName).textWithoutBackticks })
    parameters = clause.parameters.enumerated().map { index, parameter in
      var fallbackName = "argument\(index + 1)"
      while names.contains(fallbackName) { fallbackName += "_" }
      return Parameter(parameter, fallbackName: fallbackName, isSubscript: kind == .subscriptAccess)
    }
  }

  private mutating func read(_ block: AccessorBlockSyntax?) {
    guard case .accessors(let accessors) = block?.accessors else { return }
    for accessor in accessors {
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.get):
        isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
        throwing = accessor.effectSpecifiers?.throwsClause.map(Throwing.init)
      case .keyword(.set):
        setter = accessor.modifier?.name.tokenKind == .keyword(.nonmutating) ? .nonmutating : .mutating
      default: unknownAccessor = accessor
      }
    }
  }
}

extension TypeSyntax {
  fileprivate var unlessVoid: TypeSyntax? {
    let text = trimmedDescription
    return text == "Void" || text == "()" || text == "Swift.Void" ? nil : trimmed
  }
}

extension Requirement {
  /// The accessor that begins with a keyword, `get` or `set`, and the list that it is in.
  func accessor(_ keyword: Keyword) -> (accessor: AccessorDeclSyntax, list: AccessorDeclListSyntax)? {
    for token in syntax.tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(keyword) {
      if let accessor = token.parent?.as(AccessorDeclSyntax.self),
        let list = accessor.parent?.as(AccessorDeclListSyntax.self)
      {
        return (accessor, list)
      }
    }
    return nil
  }
}
