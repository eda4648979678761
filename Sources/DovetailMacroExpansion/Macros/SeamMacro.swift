// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxMacros

/// `@Seam`: the requirement through which a type is provided and, for a protocol, its stub.
enum SeamMacro: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    do {
      return try expand(node.within(declaration), declaration, context).map { DeclSyntax(unparsed: $0) }
    } catch {
      context.diagnose(error.diagnostic)
      return []
    }
  }

  private static func expand(
    _ node: AttributeSyntax, _ syntax: some DeclSyntaxProtocol, _ context: some MacroExpansionContext
  ) throws(MacroDiagnostic) -> [String] {
    guard let declaration = Declaration(syntax, in: context.lexicalContext) else {
      throw .wrongDeclaration(
        node, kinds: "protocols, classes, structures, enumerations and actors",
        because: "nothing else can be provided by a 'Has…' protocol")
    }
    if let generics = syntax.genericParameters { throw .generic(node, declaration, at: generics) }
    if let second = declaration.attributes.all(named: "Seam").dropFirst().first { throw .repeated(second, declaration) }
    if declaration.kind != .protocolType, let type = declaration.suppressedTypes.first {
      throw .noncopyable(node, declaration, at: type)
    }
    let outer = try outerTypes(of: declaration, node, context)
    let property: String
    if let given = try PropertyName.given(in: node, of: declaration) {
      property = given
    } else {
      property = try PropertyName.derived(from: declaration, for: node)
    }
    var seamProtocol = SeamProtocolText(
      declaration: declaration, property: property.withNeededBackticks, outer: outer, stub: nil)
    guard declaration.kind == .protocolType else { return [seamProtocol.text] }

    let members = try ProtocolMember.all(in: declaration) { .generic(node, declaration, at: $0) }
    let form = try StubForm(node)
    if form == .none { return [seamProtocol.text] }
    let stub = StubText(declaration, members, isCompletedByExtension: form == .completedByExtension)
    if form == .complete, let inherited = unseen(by: declaration, members) {
      context.diagnose(MacroDiagnostic.stubInheritance(inherited, declaration, node).diagnostic)
      return [seamProtocol.text]
    }
    for problem in members.flatMap(\.requirements).compactMap({ stub.problem($0, node) }) {
      context.diagnose(problem.diagnostic)
    }
    seamProtocol.stub = stub.name
    return [seamProtocol.text, stub.text]
  }

  /// The inherited type, or the condition, that requires what the stub may not have.
  private static func unseen(by declaration: Declaration, _ members: [ProtocolMember]) -> Syntax? {
    if let type = declaration.inheritedTypes.first(where: { !isKnown($0) }) { return Syntax(type) }
    // Without a condition, the associated types of known protocols are those of the standard library.
    let hasIdentity = members.flatMap(\.requirements).contains { $0.kind == .property && $0.name == "id" }
    if hasIdentity && !declaration.inherits("ObservableObject") { return nil }
    return declaration.conditions.first.map { Syntax($0.requirement) }
  }

  /// Whether an inherited type requires nothing that the stub does not have.
  private static func isKnown(_ type: TypeSyntax) -> Bool {
    let text = type.trimmedDescription
    return known.contains(text.hasPrefix("Swift.") ? String(text.dropFirst("Swift.".count)) : text)
  }

  private static let known: Set<String> = [
    "Actor", "Any", "AnyObject", "Copyable", "Equatable", "Error", "Escapable", "Hashable", "Identifiable",
    "Observable", "ObservableObject", "Sendable", "SendableMetatype", "~Copyable", "~Escapable", "class",
  ]

  /// The enclosing types of the declaration, each followed by a dot.
  private static func outerTypes(
    of declaration: Declaration, _ node: AttributeSyntax, _ context: some MacroExpansionContext
  ) throws(MacroDiagnostic) -> String {
    var outer = ""
    for (depth, syntax) in context.lexicalContext.enumerated() {
      if let type = syntax.asProtocol((any DeclGroupSyntax).self) {
        if DeclSyntax(fromProtocol: type).genericParameters != nil {
          throw .nested(node, declaration, in: "a generic type")
        }
        let name =
          type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
          ?? type.asProtocol((any NamedDeclSyntax).self)?.name.text
        let isHidden = type.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
        // In a file, `private` is `fileprivate`.
        if isHidden, let name, depth < context.lexicalContext.count - 1 {
          throw .inHiddenType(node, declaration, named: name)
        }
        outer = (name.map { $0 + "." } ?? "") + outer
      } else {
        throw .nested(node, declaration, in: "a function")
      }
    }
    if !outer.isEmpty, let modifier = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) }) {
      throw .hidden(node, declaration, modifier)
    }
    return outer
  }
}

extension DeclSyntaxProtocol {
  /// The generic parameters of a type, or the primary associated types of a protocol.
  var genericParameters: Syntax? {
    if let clause = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause { return Syntax(clause) }
    return self.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause.map(Syntax.init)
  }
}
