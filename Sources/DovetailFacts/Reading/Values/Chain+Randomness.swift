// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// How a chain uses randomness.
extension Chain {
  /// Whether it asks for any value of a type, which identifies something, and decides nothing:
  /// `Int64.random(in: .min ... .max)`, `arc4random_uniform(256)`.
  var takesAnyValue: Bool {
    guard let link = links.last, let argument = link.arguments.first, link.arguments.count == 1 else { return false }
    switch link.callee {
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
