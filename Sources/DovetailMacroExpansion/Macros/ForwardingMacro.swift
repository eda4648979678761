// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxMacros

/// `@Forwarding`: a protocol's members, for every type that has the service which the protocol describes.
enum ForwardingMacro: ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    do {
      return try expand(node.within(declaration), declaration, type, context)
    } catch {
      context.diagnose(error.diagnostic)
      return []
    }
  }

  private static func expand(
    _ node: AttributeSyntax, _ syntax: some DeclGroupSyntax, _ type: some TypeSyntaxProtocol,
    _ context: some MacroExpansionContext
  ) throws(MacroDiagnostic) -> [ExtensionDeclSyntax] {
    guard let declaration = Declaration(syntax, in: context.lexicalContext), declaration.kind == .protocolType else {
      throw .wrongDeclaration(
        node, kinds: "protocols", because: "only a protocol has members that another type can forward to a service")
    }
    if let second = declaration.attributes.all(named: "Forwarding").dropFirst().first {
      throw .repeated(second, declaration)
    }
    if !context.lexicalContext.isEmpty { throw .forwardingNested(node, declaration) }
    let members = try ProtocolMember.all(in: declaration) { .generic(node, declaration, at: $0) }
    let text = ForwardingText(
      declaration: declaration, type: type.trimmedDescription, service: try service(node, declaration), members: members
    )
    for requirement in members.flatMap(\.requirements) {
      if let problem = text.problem(requirement) { context.diagnose(problem.diagnostic) }
    }
    return [ExtensionDeclSyntax(unparsed: text.text)]
  }

  /// The property to forward to: as given here, as given to `@Seam`, or with `@Seam`'s default name.
  private static func service(_ node: AttributeSyntax, _ declaration: Declaration) throws(MacroDiagnostic) -> String {
    let given = try PropertyName.given(in: node, of: declaration)
    let seam = declaration.attributes.first(named: "Seam")
    if let given, seam == nil { return given.withNeededBackticks }
    let name: String
    if let seam, let provided = try PropertyName.given(in: seam, of: declaration) {
      name = provided
    } else {
      name = try PropertyName.derived(from: declaration, for: node)
    }
    if let given, given != name, let argument = node.unlabeledArgument {
      throw .forwardingElsewhere(argument, node, declaration, provided: name)
    }
    return name.withNeededBackticks
  }
}
