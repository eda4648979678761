// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Calls that read a file, according to their names, but are told the address of something on the web.
extension FactsVisitor {
  /// Whether a call reads what is at a web address: `Data(contentsOf: URL(string: text)!)`, or the same with the address in
  /// a local name.
  func readsWebContents(_ call: Chain.Link) -> Bool {
    guard let argument = call.arguments.first, argument.label == "contentsOf" else { return false }
    let address = summary(of: argument.expression)
    if let index = local(address.name) { return address.suffix.isEmpty && locals[index].isWebAddress }
    return isWebAddress(argument.expression, address)
  }

  /// Whether an expression, which has such a summary, is the address of something on the web: `URL(string: text)`.
  func isWebAddress(_ node: ExprSyntax, _ summary: ExpressionSummary) -> Bool {
    guard ["URL", "URL.init", "NSURL"].contains(summary.name), summary.suffix.isEmpty else { return false }
    let address = stripped(node)
    return Chain(address, at: offset(of: address), in: source).isToldAddress
  }
}

extension Chain {
  /// Whether its call has an address as text, which does not look like that of a file.
  fileprivate var isToldAddress: Bool {
    guard let first = call?.arguments.first, first.label == "string" else { return false }
    switch first.expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal):
      guard case .stringSegment(let text)? = literal.segments.first else { return true }
      return !text.content.text.hasPrefix("file:") && !text.content.text.hasPrefix("/")
    case .declReferenceExpr(let reference):
      let name = reference.baseName.name
      return !["file", "path"].contains { name.endsWithWord($0) }
    default: return true
    }
  }
}
