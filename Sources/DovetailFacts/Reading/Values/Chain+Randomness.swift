// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// How a chain uses randomness.
extension Chain {
  /// Whether it asks for any value of a type, or for a letter of a random string, which identifies something, and
  /// decides nothing: `Int64.random(in: .min ... .max)`, `arc4random_uniform(256)`.
  var takesAnyValue: Bool { links.last?.takesAnyValue ?? false }
}

extension Chain.Link {
  /// Whether the call asks for such a value: ``Chain/takesAnyValue``.
  var takesAnyValue: Bool {
    if callee == "randomElement", case .call(let call) = node { return Syntax(call).isLetterOfRandomString }
    guard let argument = arguments.first, arguments.count == 1 else { return false }
    switch callee {
    case "arc4random_uniform": return Self.numbersOfBytes.contains(argument.expression.trimmedDescription)
    case "random": return argument.label == "in" && Self.isWholeRange(argument.expression)
    default: return false
    }
  }

  /// The number of values of a byte; leaving out the last one is a common mistake.
  private static let numbersOfBytes: Set<String> = ["255", "256", "0xff", "0xFF", "0x100"]

  private static func isWholeRange(_ expression: ExprSyntax) -> Bool {
    guard let parts = expression.as(SequenceExprSyntax.self)?.elements.map(\.trimmedDescription), parts.count == 3
    else { return false }
    switch parts[1] {
    case "..<": return parts[0] == "0" && parts[2] == "256"
    case "...":
      return parts[0].hasSuffix(".min") && parts[2].hasSuffix(".max")
        || parts[0] == "0" && (parts[2].hasSuffix(".max") || parts[2] == "255")
    default: return false
    }
  }
}

extension Syntax {
  /// Whether it is one letter of a string of random letters: `String((0..<8).map { _ in letters.randomElement()! })`.
  fileprivate var isLetterOfRandomString: Bool {
    guard let closure = enclosing(ClosureExprSyntax.self), closure.statements.count == 1,
      let map = closure.parent?.as(FunctionCallExprSyntax.self),
      map.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "map",
      let call = Syntax(map).enclosing(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "String"
  }

  /// The innermost node of a kind around it, unless a declaration comes first.
  private func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let outer = node, !outer.isProtocol((any DeclSyntaxProtocol).self) {
      if let found = outer.as(kind) { return found }
      node = outer.parent
    }
    return nil
  }
}
