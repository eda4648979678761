// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Expressions in short, for arguments and initial values: `try await Loader(url: url).load()` is a call of `Loader`.
extension FactsVisitor {
  /// An expression, as far as it names something.
  func summary(of node: ExprSyntax) -> ExpressionSummary {
    let inner = stripped(node)
    let offsets = offsets(of: node)
    var result = ExpressionSummary(
      kind: .other, name: "", position: source.position(at: offsets.lowerBound), range: TextRange(offsets))
    switch inner.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      result.kind = .reference
      result.name = reference.baseName.name
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr,
      .forceUnwrapExpr, .genericSpecializationExpr, .postfixIfConfigExpr:
      let chain = Chain(inner, keepsLinks: false)
      guard chain.hasName || chain.isSelf else { break }
      result.kind = chain.isCallAtItsEnd ? .call : .reference
      result.name = chain.qualifiedName
      result.suffix = chain.suffix
    case .closureExpr: result.kind = .closure
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr,
      .dictionaryExpr, .regexLiteralExpr, .simpleStringLiteralExpr:
      result.kind = .literal
    default: break
    }
    return result
  }

  /// An expression without `try`, `await`, parentheses and casts.
  func stripped(_ node: ExprSyntax) -> ExprSyntax {
    let inner = unwrapped(node)
    guard inner.kind == .sequenceExpr, let elements = inner.as(SequenceExprSyntax.self)?.elements,
      elements.count == 3, let first = elements.first,
      elements.dropFirst().first?.kind == .unresolvedAsExpr
    else { return inner }
    return stripped(first)
  }

  /// An expression without `try`, `await` and parentheses.
  func unwrapped(_ node: ExprSyntax) -> ExprSyntax {
    switch node.kind {
    case .tryExpr: return unwrapped(node.cast(TryExprSyntax.self).expression)
    case .awaitExpr: return unwrapped(node.cast(AwaitExprSyntax.self).expression)
    case .unsafeExpr: return unwrapped(node.cast(UnsafeExprSyntax.self).expression)
    case .tupleExpr: return node.cast(TupleExprSyntax.self).onlyValue.map(unwrapped) ?? node
    default: return node
    }
  }
}

extension TupleExprSyntax {
  /// What stands in the parentheses, if they are nothing but parentheses.
  var onlyValue: ExprSyntax? {
    guard elements.count == 1, let only = elements.first, only.label == nil else { return nil }
    return only.expression
  }
}
