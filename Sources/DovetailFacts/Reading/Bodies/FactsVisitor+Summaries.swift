// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Summaries of expressions, for arguments and initial values: `try await Loader(url: url).load()` is a call of
/// `Loader`.
extension FactsVisitor {
  /// The summary of an expression.
  func summary(of node: ExprSyntax) -> ExpressionSummary {
    let offsets = offsets(of: node)
    var result = ExpressionSummary(
      kind: .other, name: "", position: source.position(at: offsets.lowerBound), range: TextRange(offsets))
    if !describe(node, at: offsets.lowerBound, in: &result) {
      let inner = stripped(node)
      result.position = position(of: inner)
      _ = describe(inner, at: offset(of: inner), in: &result)
    }
    return result
  }

  /// The summary of an expression that is about to be walked through; if it is a chain, it is parsed once for both.
  func summary(of node: ExprSyntax, keeping chain: inout Chain?) -> ExpressionSummary {
    guard node.isChain else { return summary(of: node) }
    let offsets = offsets(of: node)
    var result = ExpressionSummary(
      kind: .other, name: "", position: source.position(at: offsets.lowerBound), range: TextRange(offsets))
    let parts = Chain(node, at: offsets.lowerBound, in: source)
    result.describe(parts)
    chain = consume parts
    return result
  }

  /// Adds what an expression names to a summary.
  ///
  /// - Returns: `false` if it may contain another expression that names it: after `try` or `await`, in parentheses, or
  ///   before a cast.
  private func describe(_ node: ExprSyntax, at offset: Int, in result: inout ExpressionSummary) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      result.kind = .reference
      result.name = name(of: reference, at: offset).name
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr,
      .forceUnwrapExpr, .genericSpecializationExpr, .postfixIfConfigExpr:
      result.describe(Chain(node, at: offset, in: source, keepsLinks: false))
    case .closureExpr: result.kind = .closure
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr,
      .dictionaryExpr, .regexLiteralExpr, .simpleStringLiteralExpr:
      result.kind = .literal
    case .tryExpr, .awaitExpr, .unsafeExpr, .tupleExpr, .sequenceExpr: return false
    default: break
    }
    return true
  }

  /// The name that a reference consists of, and its labels.
  func name(of reference: DeclReferenceExprSyntax, at offset: Int) -> (name: String, labels: [String]) {
    let end = reference.endPositionBeforeTrailingTrivia.utf8Offset
    if let name = WrittenNames.name(at: offset, endingAt: end, in: source.bytes) { return (name, []) }
    return (reference.baseName.name, reference.unappliedLabels)
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

extension ExpressionSummary {
  /// Adds what a chain names.
  fileprivate mutating func describe(_ chain: borrowing Chain) {
    guard chain.hasName || chain.isSelf else { return }
    kind = chain.isCallAtItsEnd ? .call : .reference
    name = chain.qualifiedName
    suffix = chain.suffix
  }
}

extension ExprSyntax {
  /// Whether it is a chain of more than one name.
  fileprivate var isChain: Bool {
    switch kind {
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .genericSpecializationExpr, .postfixIfConfigExpr:
      true
    default: false
    }
  }
}

extension TupleExprSyntax {
  /// The expression in the parentheses, if this is not a tuple.
  var onlyValue: ExprSyntax? {
    guard elements.count == 1, let only = elements.first, only.label == nil else { return nil }
    return only.expression
  }
}
