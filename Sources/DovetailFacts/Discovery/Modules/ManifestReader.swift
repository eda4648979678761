// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Finds the targets and products that a manifest declares with literals.
final class ManifestReader: SyntaxVisitor {
  struct Target {
    var kind: String
    var name: String
    var path: String?
    var excluded: [String] = []
    var sources: [String]?
  }

  struct Manifest {
    /// Whether it contains code that does not even name the type of a package.
    ///
    /// An empty manifest is not foreign: it hides a folder from Xcode.
    var isForeign = false
    var targets: [Target] = []
    /// Whether it offers a library, and so is meant for use by other packages.
    var offersLibrary = false
    /// The targets of the products.
    var offered: Set<String> = []
    /// Whether it has no `#if`, and declares all targets with literals.
    var isPlain = true

    /// Whether only the package's own developers run a target.
    func isExample(_ target: Target) -> Bool {
      target.kind == "executableTarget" && offersLibrary && !offered.contains(target.name)
    }
  }

  private(set) var manifest = Manifest()

  private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    manifest.isForeign = !node.statements.isEmpty
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    if callee.name == "library" || callee.name == "executable" {
      if callee.name == "library" { manifest.offersLibrary = true }
      let targets = node.arguments.first { $0.label?.text == "targets" }?.expression.literalTexts ?? []
      manifest.offered.formUnion(targets)
      return .skipChildren
    }
    guard Self.kinds.contains(callee.name) else { return .visitChildren }
    guard let name = node.arguments.first(where: { $0.label?.text == "name" })?.expression.literalText else {
      manifest.isPlain = false
      return .visitChildren
    }
    var target = Target(kind: callee.name, name: name)
    for argument in node.arguments {
      switch argument.label?.text {
      case "path": target.path = argument.expression.literalText
      case "exclude": target.excluded = argument.expression.literalTexts
      case "sources": target.sources = argument.expression.literalTexts
      default: continue
      }
      if !argument.expression.isLiteral { manifest.isPlain = false }
    }
    manifest.targets.append(target)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "Package" { manifest.isForeign = false }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "Package" { manifest.isForeign = false }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    manifest.isPlain = false
    return .visitChildren
  }

  /// In these arguments, `.target(name:)` is a dependency.
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.label?.text {
    case "dependencies", "plugins", "condition": .skipChildren
    default: .visitChildren
    }
  }
}

extension MemberAccessExprSyntax {
  fileprivate var name: String { declName.baseName.text }
}

extension ExprSyntax {
  /// The text of a literal without interpolations.
  fileprivate var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

  fileprivate var literalTexts: [String] {
    self.as(ArrayExprSyntax.self)?.elements.compactMap { $0.expression.literalText } ?? []
  }

  /// Whether it is a string literal or an array of string literals.
  fileprivate var isLiteral: Bool {
    literalText != nil || self.as(ArrayExprSyntax.self)?.elements.count == literalTexts.count
  }
}
