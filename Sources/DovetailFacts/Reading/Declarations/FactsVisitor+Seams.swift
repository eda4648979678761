// SPDX-License-Identifier: Apache-2.0

import DovetailSeamNames
import SwiftParser
import SwiftSyntax

/// What Dovetail's macros write beside a declaration: `@Seam protocol API { … }` also declares `HasAPI`.
extension FactsVisitor {
  /// Records what `@Seam` writes beside a type, as if it were in the source: the `Has…` protocol, and how child roots
  /// inherit it.
  func recordSeam(beside name: TokenSyntax, _ attributes: AttributeListSyntax, isProtocol: Bool) {
    guard let seam = attributes.first(where: { $0.isMacro("Seam") })?.as(AttributeSyntax.self) else { return }
    let seamProtocol = SeamName.protocolPrefix + name.name
    let property = seam.givenName ?? SeamName.property(for: name.name)
    let type = isProtocol ? "any \(name.name)" : name.name
    var text = "protocol \(seamProtocol) { var `\(property)`: \(type) { get } }\n"
    // An extension cannot be inside a type, so what child roots inherit of a nested seam is not recorded.
    if currentDeclaration == nil {
      text += """
        extension \(seamProtocol) where Self: ChildRoot, Self.Parent: \(seamProtocol) {
          var `\(property)`: \(type) { parent.`\(property)` }
        }
        """
    }
    insert(text, at: position(of: name))
  }

  /// Records what `@SeamRequirement` writes beside a protocol: how child roots inherit what it requires.
  func recordSeamRequirement(_ node: ProtocolDeclSyntax) {
    guard currentDeclaration == nil, node.attributes.contains(where: { $0.isMacro("SeamRequirement") }) else { return }
    let name = node.name.text
    insert(
      "extension \(name) where Self: ChildRoot, Self.Parent: \(name) {\n\(inherited(node.memberBlock.members))}\n",
      at: position(of: node.name))
  }

  /// The properties by which a child root has what its parent has, one for each requirement, under the same conditions.
  private func inherited(_ requirements: MemberBlockItemListSyntax) -> String {
    requirements.map { item in
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        let clauses = conditional.clauses.map { clause in
          let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
          let members = clause.elements?.as(MemberBlockItemListSyntax.self).map(inherited) ?? ""
          return "\(clause.poundKeyword.text)\(condition)\n\(members)"
        }
        return clauses.joined() + "#endif\n"
      }
      return item.decl.as(VariableDeclSyntax.self)?.bindings.compactMap(inherited).joined() ?? ""
    }.joined()
  }

  private func inherited(_ binding: PatternBindingSyntax) -> String? {
    guard let type = binding.typeAnnotation?.type.trimmedDescription,
      case .accessors(let accessors)? = binding.accessorBlock?.accessors
    else { return nil }
    let property = binding.pattern.trimmedDescription
    let effects = accessors.first?.effectSpecifiers
    let read = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    return "  var \(property): \(type) { get \(effects?.trimmedDescription ?? "") { \(read)parent.\(property) } }\n"
  }

  /// Adds facts about declarations that a macro writes.
  private func insert(_ text: String, at position: Position) {
    let bytes = Array(text.utf8)
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let written = FactsVisitor(facts: FileFacts(path: facts.path, module: facts.module), source: SourceText(bytes))
    insert(written.read(tree), at: position)
  }

  /// Adds facts about text that is not in the file; all of them get one position in the file.
  private func insert(_ written: FileFacts, at position: Position) {
    let first = facts.declarations.count
    for var declared in written.declarations {
      declared.parent = declared.parent.map { $0 + first } ?? currentDeclaration
      declared.position = position
      declared.range = TextRange(offset: position.offset, length: 0)
      declared.conditions = conditions + declared.conditions
      facts.declarations.append(declared)
    }
    for var use in written.uses {
      use.declaration = use.declaration.map { $0 + first }
      use.position = position
      use.namePosition = position
      use.conditions = conditions + use.conditions
      facts.uses.append(use)
    }
  }
}

extension AttributeListSyntax.Element {
  fileprivate func isMacro(_ macro: String) -> Bool {
    guard case .attribute(let attribute) = self else { return false }
    return attribute.baseName == macro
  }
}

extension AttributeSyntax {
  /// The name in `@Seam("repository")`.
  fileprivate var givenName: String? {
    guard let first = arguments?.as(LabeledExprListSyntax.self)?.first, first.label == nil else { return nil }
    return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
