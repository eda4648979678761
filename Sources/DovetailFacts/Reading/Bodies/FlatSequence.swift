// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Alternating operands and operators.
struct FlatSequence {
  let elements: [ExprSyntax]
  /// For each element, the operator, if it is one.
  let operators: [String?]

  init(_ elements: ArraySlice<ExprSyntax>) {
    self.elements = Array(elements)
    operators = elements.map { element in
      element.kind == .binaryOperatorExpr ? element.as(BinaryOperatorExprSyntax.self)?.operator.text : nil
    }
  }

  /// What the operators do with the operands.
  var consequences: Use.Context {
    let consequences = operators.indices.reduce(into: Use.Context()) { consequences, index in
      switch operators[index] {
      // Both sides of `now + leeway >= end` are compared.
      case "<", ">", "<=", ">=": consequences.formUnion([.compared, .decides])
      case "==", "!=", "&&", "||": consequences.insert(.decides)
      case "-" where isSinceStart: break
      case "+", "-", "%", "+=", "-=", "*=": consequences.insert(.computed)
      // `seconds / period`, but not `milliseconds / 1000`.
      case "/" where !isPowerOfTen(index + 1): consequences.insert(.computed)
      default: break
      }
    }
    return consequences.contains(.computed) && isText ? consequences.subtracting(.computed) : consequences
  }

  /// Whether it is the time since something began, by its name, as a difference of numbers:
  /// `Date().timeIntervalSince1970 - startTime`.
  private var isSinceStart: Bool {
    guard elements.count == 3, let start = elements[2].lastToken(viewMode: .sourceAccurate)?.text.lowercased(),
      let end = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return false }
    return end.hasPrefix("timeIntervalSince") && Self.beginnings.contains(where: start.contains)
  }

  private static let beginnings = ["began", "begin", "creat", "launch", "start"]

  /// Whether an operand is a number by which only the unit is changed: `1000`, `1_000_000.0`.
  private func isPowerOfTen(_ index: Int) -> Bool {
    guard elements.indices.contains(index) else { return false }
    let text =
      elements[index].as(IntegerLiteralExprSyntax.self)?.literal.text
      ?? elements[index].as(FloatLiteralExprSyntax.self)?.literal.text
    guard let digits = text?.filter({ $0 != "_" && $0 != "." }) else { return false }
    return digits.first == "1" && digits.dropFirst().allSatisfy { $0 == "0" }
  }

  /// Whether an operand begins with a dot: `.now`.
  func isImplicitMember(_ index: Int) -> Bool {
    elements[index].firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
  }

  /// Whether there are no other operators than those of sums.
  var isSum: Bool { operators.allSatisfy { $0.map(Self.isAdditive) ?? true } }

  /// The index of the operand with which one is compared, possibly after something was added to it.
  func comparand(of index: Int) -> Int? {
    for step in [1, -1] {
      let found = operatorIndex(beyondSumWith: index, step: step)
      guard operators.indices.contains(found), let name = operators[found], Self.comparisons.contains(name),
        elements.indices.contains(found + step)
      else { continue }
      return found + step
    }
    return nil
  }

  /// Whether an operand is a stretch of time that is compared with less than people notice, so that something does not
  /// happen more often than it can be seen: `now.timeIntervalSince(lastUpdate) > 0.1`.
  func isPaced(_ index: Int) -> Bool {
    guard let other = comparand(of: index),
      let limit = elements[other].as(FloatLiteralExprSyntax.self).flatMap({ Double($0.literal.text) }),
      limit > 0 && limit <= Self.noticeableSeconds
    else { return false }
    let called = elements[index].as(FunctionCallExprSyntax.self)?.calledExpression ?? elements[index]
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName.text.hasPrefix("timeIntervalSince") ?? false
  }

  private static let noticeableSeconds = 0.2

  /// Most sums have a few parts; a long one is not followed to its end from each of them.
  private static let maximumParts = 4

  /// The index before or after the sum of which an operand is a part, where an operator is, if there is one.
  func operatorIndex(beyondSumWith index: Int, step: Int) -> Int {
    var next = index + step
    for _ in 0..<Self.maximumParts where isAdditive(at: next) { next += 2 * step }
    return next
  }

  private func isAdditive(at index: Int) -> Bool {
    operators.indices.contains(index) && operators[index].map(Self.isAdditive) ?? false
  }

  private static func isAdditive(_ name: String) -> Bool { name == "+" || name == "-" }

  private static let comparisons: Set<String> = ["<", ">", "<=", ">=", "==", "!="]

  /// Whether an operand is one side of a test for equality or identity.
  func isEquated(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { operators.indices.contains($0) && testsSameness(operators[$0]) }
  }

  private func testsSameness(_ name: String?) -> Bool {
    switch name {
    case "==", "!=", "===", "!==": true
    default: false
    }
  }

  /// Whether strings are concatenated.
  private var isText: Bool { elements.contains { $0.kind == .stringLiteralExpr } }

  func hasOperator(_ text: String, at index: Int) -> Bool {
    operators.indices.contains(index) && operators[index] == text
  }
}
