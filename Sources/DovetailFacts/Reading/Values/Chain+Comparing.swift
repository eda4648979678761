// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Calls that compare their arguments without an operator between them.
extension Chain.Link {
  /// Whether the arguments are compared: `query.where("due", .lessThan, Date())`,
  /// `NSPredicate(format: "due < %@", now as NSDate)`.
  var comparesArguments: Bool {
    guard arguments.count > 1 else { return false }
    if callee == "NSPredicate" { return arguments[0].isComparingFormat }
    return arguments.contains(where: \.isComparison)
  }
}

extension Chain.Argument {
  /// Whether it is a comparison that a query is told to make: `.lessThan`, `.greaterThanOrEqual`, `<`.
  fileprivate var isComparison: Bool {
    switch expression.kind {
    case .memberAccessExpr:
      let access = expression.cast(MemberAccessExprSyntax.self)
      guard access.base == nil else { return false }
      let name = access.declName.baseName.text
      return name.hasPrefix("lessThan") || name.hasPrefix("greaterThan")
    case .declReferenceExpr:
      return ["<", "<=", ">", ">="].contains(expression.cast(DeclReferenceExprSyntax.self).baseName.text)
    default: return false
    }
  }

  /// Whether it is the text of a predicate that compares by order.
  fileprivate var isComparingFormat: Bool {
    guard label == "format", let literal = expression.as(StringLiteralExprSyntax.self) else { return false }
    return literal.segments.contains { segment in
      guard case .stringSegment(let text) = segment else { return false }
      return text.content.text.contains { $0 == "<" || $0 == ">" } || text.content.text.contains("BETWEEN")
    }
  }
}
