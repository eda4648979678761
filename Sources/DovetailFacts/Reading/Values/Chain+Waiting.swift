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
      return length.expression.seconds().map { $0 * unit < 1 } ?? false
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
}

extension ExprSyntax {
  /// The duration that literals specify, from now: `0.5`, `.milliseconds(50)`, `.now() + 0.5`, or a constant of the
  /// type around it.
  ///
  /// - Parameter followsNames: Whether names are looked up; the value of a constant that was must not name another one,
  ///   which might lead back to the first.
  /// - Returns: The seconds, or in nanoseconds what is only a number of these.
  fileprivate func seconds(followingNames followsNames: Bool = true) -> Double? {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return Self.number(literal.literal.text)
    case .floatLiteralExpr(let literal): return Self.number(literal.literal.text)
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      guard elements.count == 3, let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text else {
        return nil
      }
      guard let first = elements[0].seconds(followingNames: followsNames),
        let second = elements[2].seconds(followingNames: followsNames)
      else { return nil }
      return sign == "+" ? first + second : sign == "*" ? first * second : nil
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.text
      if name == "now" { return 0 }
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
      guard followsNames, base == .keyword(.self) || base == .keyword(.Self) else { return nil }
      return constant(named: name)?.seconds(followingNames: false)
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      if let unit = Self.nanoseconds[name] { return unit }
      return followsNames ? constant(named: name)?.seconds(followingNames: false) : nil
    case .functionCallExpr(let call):
      if let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        guard Self.numericTypes.contains(type), let value = call.arguments.first, call.arguments.count == 1 else {
          return nil
        }
        return value.expression.seconds(followingNames: followsNames)
      }
      guard let function = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
      // What is put off until now runs as soon as what is running has ended.
      if function.declName.baseName.text == "now" { return 0 }
      guard call.arguments.count == 1, let unit = Self.units[function.declName.baseName.text],
        let value = call.arguments.first
      else { return nil }
      return value.expression.seconds(followingNames: followsNames).map { $0 * unit }
    default: return nil
    }
  }

  /// The initial value of a constant of a type around it: `private static let pause = 0.3`.
  private func constant(named name: String) -> ExprSyntax? {
    var next = parent
    while let node = next {
      next = node.parent
      guard let block = node.as(MemberBlockSyntax.self), block.members.count <= Self.maximumMembers else { continue }
      for variable in block.members.lazy.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
      where variable.bindingSpecifier.tokenKind == .keyword(.let) {
        let binding = variable.bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
        if let value = binding?.initializer?.value { return value }
      }
    }
    return nil
  }

  /// In how many members a constant is looked for: for each wait, all are walked through.
  private static let maximumMembers = 200

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
