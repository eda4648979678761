// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a chain says about how long it waits.
extension Chain {
  /// Whether it waits for less than a second, which a test can wait as well: `Task.sleep(for: .milliseconds(50))`.
  ///
  /// Work that can be cancelled in the meantime, as with `execute: workItem`, is delayed on purpose.
  ///
  /// - Parameter cancelsWork: Whether something is cancelled in the file.
  /// - Returns: Whether it does.
  func waitsBriefly(unlessIt cancelsWork: @autoclosure () -> Bool) -> Bool {
    links.contains { link in
      guard link.traits.contains(.waits), link.isCall,
        let length = link.arguments.first(where: Link.isSubject),
        !link.arguments.contains(where: \.isKeptWork) || !cancelsWork()
      else { return false }
      let unit = length.label == "nanoseconds" ? 1e-9 : 1
      return Self.seconds(in: length.expression).map { $0 * unit < 1 } ?? false
    }
  }

  /// Whether it creates a repeating timer: `Timer.scheduledTimer(withTimeInterval: 60, repeats: true)`.
  var repeats: Bool {
    links.contains { link in
      link.traits.contains(.takesDuration)
        && (link.callee == "publish" && names.first == "Timer"
          || link.arguments.contains { argument in
            argument.label == "repeats"
              && argument.expression.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
          })
    }
  }

  /// The duration that literals specify, from now: `0.5`, `.milliseconds(50)`, `.now() + 0.5`.
  private static func seconds(in expression: ExprSyntax) -> Double? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return number(literal.literal.text)
    case .floatLiteralExpr(let literal): return number(literal.literal.text)
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      guard elements.count == 3, let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text else {
        return nil
      }
      guard let first = seconds(in: elements[0]), let second = seconds(in: elements[2]) else { return nil }
      return sign == "+" ? first + second : sign == "*" ? first * second : nil
    case .memberAccessExpr(let member): return member.declName.baseName.text == "now" ? 0 : nil
    case .declReferenceExpr(let reference): return nanoseconds[reference.baseName.text]
    case .functionCallExpr(let call):
      if let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        guard numericTypes.contains(type), let value = call.arguments.first, call.arguments.count == 1 else {
          return nil
        }
        return seconds(in: value.expression)
      }
      guard let function = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
      // What is put off until now runs as soon as what is running has ended.
      if function.declName.baseName.text == "now" { return 0 }
      guard call.arguments.count == 1, let unit = units[function.declName.baseName.text],
        let value = call.arguments.first
      else { return nil }
      return seconds(in: value.expression).map { $0 * unit }
    default: return nil
    }
  }

  private static func number(_ text: String) -> Double? { Double(text.filter { $0 != "_" }) }

  /// Types to which a number of nanoseconds is converted: `UInt64(0.1 * 1_000_000_000)`.
  private static let numericTypes: Set<String> = ["Double", "Int", "TimeInterval", "UInt64"]

  private static let nanoseconds: [String: Double] = ["NSEC_PER_MSEC": 1e6, "NSEC_PER_SEC": 1e9, "NSEC_PER_USEC": 1e3]

  private static let units = ["seconds": 1, "milliseconds": 1e-3, "microseconds": 1e-6, "nanoseconds": 1e-9]
}

extension Chain.Argument {
  /// Whether it is work that something else can hold as well: `execute: workItem`.
  fileprivate var isKeptWork: Bool { label == "execute" && expression.kind != .closureExpr }
}
