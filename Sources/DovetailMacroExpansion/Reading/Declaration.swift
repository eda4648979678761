// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What the macros need to know about the declaration to which they are attached.
struct Declaration {
  /// Without backticks.
  let name: String
  let nameToken: TokenSyntax
  let modifiers: DeclModifierListSyntax
  let attributes: AttributeListSyntax
  let inheritance: InheritanceClauseSyntax?
  let members: MemberBlockSyntax
  let kind: Kind
  /// The constraints of a protocol's `where` clause.
  private let genericWhere: GenericWhereClauseSyntax?

  enum Kind: Equatable { case classType, structType, enumType, actorType, protocolType }

  /// Reads a declaration; the lexical context is what encloses it, innermost first.
  init?(_ declaration: some DeclSyntaxProtocol, in lexicalContext: [Syntax]) {
    self.init(declaration)
    extensionAccess = lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.access ?? ""
    isAsVisible = lexicalContext.allSatisfy { syntax in
      // An extension does not show the access of its type.
      guard !syntax.is(ExtensionDeclSyntax.self) else { return true }
      return (syntax.asProtocol((any DeclGroupSyntax).self)?.modifiers.rank).map { $0 >= modifiers.rank } ?? true
    }
  }

  private init?(_ declaration: some DeclSyntaxProtocol) {
    if let declaration = declaration.as(ProtocolDeclSyntax.self) {
      self.init(declaration, .protocolType)
    } else if let declaration = declaration.as(ClassDeclSyntax.self) {
      self.init(declaration, .classType)
    } else if let declaration = declaration.as(StructDeclSyntax.self) {
      self.init(declaration, .structType)
    } else if let declaration = declaration.as(EnumDeclSyntax.self) {
      self.init(declaration, .enumType)
    } else if let declaration = declaration.as(ActorDeclSyntax.self) {
      self.init(declaration, .actorType)
    } else {
      return nil
    }
  }

  private init(_ declaration: some DeclGroupSyntax & NamedDeclSyntax, _ kind: Kind) {
    name = declaration.name.textWithoutBackticks
    nameToken = declaration.name
    modifiers = declaration.modifiers
    attributes = declaration.attributes
    inheritance = declaration.inheritanceClause
    members = declaration.memberBlock
    genericWhere = declaration.as(ProtocolDeclSyntax.self)?.genericWhereClause
    self.kind = kind
  }

  /// The access level of code that is generated next to the declaration, followed by a space; empty for `internal`.
  ///
  /// A file-scope `private` declaration is visible in the whole file, and the members of an extension must be as
  /// visible. They must not be declared more visible than their enclosing types, as a declaration in a type may be.
  var access: String { isAsVisible ? modifiers.access : "" }
  private var isAsVisible = true

  /// The access level of the members of code that is generated next to the declaration.
  ///
  /// The access level of an extension applies to nested types but not to their members.
  var memberAccess: String { access.isEmpty ? extensionAccess : access }
  private var extensionAccess = ""

  /// `any P` for a protocol.
  var valueType: String { (kind == .protocolType ? "any " : "") + writtenName }

  /// The attribute of the declaration's global actor, if the source shows one.
  var globalActor: String? { attributes.globalActor }

  var isNonisolated: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) } }

  /// The attributes about the availability of the declaration, one per line.
  var availability: [String] { attributes.texts(named: ["available", "_spi"]) }

  /// The name as it must be written in source.
  var writtenName: String { nameToken.text }

  /// The name of a type that is generated next to the declaration, as it must be written in source.
  func name(prefixedBy prefix: String) -> String { (prefix + name).withNeededBackticks }

  /// The inherited types, those of a composition one by one.
  ///
  /// `where Self: P` inherits `P`.
  var inheritedTypes: [TypeSyntax] {
    let afterColon = inheritance?.inheritedTypes.map(\.type) ?? []
    let afterWhere = (genericWhere?.requirements ?? []).compactMap { $0.requirement.typeOfSelf }
    return (afterColon + afterWhere).flatMap { inherited -> [TypeSyntax] in
      let type = inherited.plain
      return type.as(CompositionTypeSyntax.self)?.elements.map(\.type.plain) ?? [type]
    }
  }

  /// For example, `~Copyable`.
  var suppressedTypes: [TypeSyntax] { inheritedTypes.filter { $0.is(SuppressedTypeSyntax.self) } }

  /// The constraints on associated types.
  var conditions: [GenericRequirementSyntax] {
    (genericWhere?.requirements ?? []).filter { $0.requirement.typeOfSelf == nil }
  }

  /// Whether the declaration inherits one of these standard library types, as far as the source shows.
  func inherits(_ names: String...) -> Bool {
    inheritedTypes.contains { type in
      let text = type.trimmedDescription
      return names.contains { text == $0 || text == "Swift." + $0 }
    }
  }
}

extension DeclModifierListSyntax {
  var access: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      case .keyword(.private), .keyword(.fileprivate): return "fileprivate "
      default: continue
      }
    }
    return ""
  }

  /// Higher for more visible declarations.
  fileprivate var rank: Int { ["fileprivate ", "", "package ", "public "].firstIndex(of: access) ?? 0 }

  func contains(_ keywords: Keyword...) -> Bool {
    contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
  }
}

extension AttributeListSyntax {
  /// `@MainActor`, or any attribute without arguments whose name ends in `Actor`.
  var globalActor: String? {
    for case .attribute(let attribute) in self where attribute.arguments == nil {
      let name = attribute.name
      if name.hasSuffix("Actor"), name != "globalActor" { return "@" + name }
    }
    return nil
  }

  /// The attributes with one of these names, as they are written.
  func texts(named names: Set<String>) -> [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return names.contains(attribute.name) ? attribute.trimmedDescription : nil
    }
  }

  /// The attribute of a macro, with or without the name of its module.
  func first(named name: String) -> AttributeSyntax? { all(named: name).first }

  /// The attributes of a macro, with or without the name of its module.
  func all(named name: String) -> [AttributeSyntax] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      let written = attribute.name
      return written == name || written == "DovetailMacros." + name ? attribute : nil
    }
  }
}

extension TokenSyntax {
  var textWithoutBackticks: String {
    let text = self.text
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension GenericRequirementSyntax.Requirement {
  /// The `P` of `Self: P`.
  fileprivate var typeOfSelf: TypeSyntax? {
    guard case .conformanceRequirement(let conformance) = self, conformance.leftType.trimmedDescription == "Self" else {
      return nil
    }
    return conformance.rightType
  }
}
