// SPDX-License-Identifier: Apache-2.0

import DovetailSeamNames
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// `@SeamRequirement`: what child roots and test roots have for a `Has…` protocol.
///
/// `@Seam` writes this attribute, because a peer macro cannot write extensions.
enum SeamRequirementMacro: ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    do {
      return try expand(node.within(declaration), declaration, type.trimmedDescription, context).map(
        ExtensionDeclSyntax.init(unparsed:))
    } catch {
      context.diagnose(error.diagnostic)
      return []
    }
  }

  private static func expand(
    _ node: AttributeSyntax, _ syntax: some DeclGroupSyntax, _ type: String, _ context: some MacroExpansionContext
  ) throws(MacroDiagnostic) -> [String] {
    guard let declaration = Declaration(syntax, in: context.lexicalContext), declaration.kind == .protocolType else {
      throw .wrongDeclaration(node, kinds: "protocols", because: "nothing else requires what a root provides")
    }
    let members = try ProtocolMember.all(in: declaration) { .genericRequirement(node, declaration, at: $0) }
    for requirement in members.flatMap(\.requirements)
    where requirement.kind != .property || requirement.setter != nil || requirement.isStatic {
      throw .requirementKind(requirement, node)
    }
    let argument = node.argument(labeled: "stub")?.expression
    let stub = argument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    if let argument, stub == nil || stub == "", !argument.is(NilLiteralExprSyntax.self) {
      throw .stubIsNotLiteral(argument, proposal: SeamName.stubPrefix + SeamName.type(ofProtocol: declaration.name))
    }
    return SeamRequirementText(declaration: declaration, type: type, members: members, stub: stub).texts
  }
}
