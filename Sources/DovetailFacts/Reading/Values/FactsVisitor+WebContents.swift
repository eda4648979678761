// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Calls that read a file, according to their names, but are told the address of something on the web.
extension FactsVisitor {
  /// Whether a call reads what is at a web address: `Data(contentsOf: URL(string: text)!)`, or the same with the
  /// address in a local name.
  func readsWebContents(_ call: Chain.Link) -> Bool {
    guard let argument = call.arguments.first, argument.label == "contentsOf" else { return false }
    let address = summary(of: argument.expression)
    if let index = local(address.name) { return address.suffix.isEmpty && locals[index].isWebAddress }
    return isWebAddress(argument.expression, address)
  }

  /// Whether the value of a local name is the address of something on the web.
  func isWebAddress(_ node: ExprSyntax, _ summary: ExpressionSummary, namedAs name: String) -> Bool {
    isWebAddress(node, summary) && !name.namesFileOrData
  }

  /// Whether an expression, which has such a summary, is the address of something on the web: `URL(string: text)`.
  private func isWebAddress(_ node: ExprSyntax, _ summary: ExpressionSummary) -> Bool {
    guard ["URL", "URL.init", "NSURL"].contains(summary.name), summary.suffix.isEmpty else { return false }
    let address = stripped(node)
    return Chain(address, at: offset(of: address), in: source).hasWrittenAddress
  }
}

extension Chain {
  /// Whether its call has the address of something on the web as text, as far as that can be seen.
  fileprivate var hasWrittenAddress: Bool {
    guard let arguments = call?.arguments, let first = arguments.first, first.label == "string" else { return false }
    switch first.expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal):
      guard case .stringSegment(let text)? = literal.segments.first else { return false }
      // What is relative may be relative to a folder.
      if !text.content.text.isEmpty || literal.segments.count == 1 { return text.content.text.hasPrefix("http") }
      // The text of a file's URL would begin with its scheme.
      guard case .expressionSegment(let base) = literal.segments.dropFirst().first else { return false }
      return !(base.expressions.first?.expression.lastTokenText?.namesFileOrData ?? true)
    case .declReferenceExpr(let reference):
      return arguments.count == 1 && !reference.baseName.name.namesFileOrData
    default: return arguments.count == 1
    }
  }
}

extension ExprSyntax {
  /// The name or the punctuation with which it ends.
  fileprivate var lastTokenText: String? { lastToken(viewMode: .sourceAccurate)?.text }
}

extension String {
  /// Whether it is named as something other than an address on the web: `fileURL`, `path`, `base64String`.
  fileprivate var namesFileOrData: Bool {
    beginsWithWord("file") || ["directory", "file", "folder", "path"].contains { endsWithWord($0) }
      || lowercased().contains("base64")
  }
}
