// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The code of a stub for one use of a member: the property that holds the closure, and the statements that call it.
struct StubMemberText {
  let requirement: Requirement
  let role: StubNames.Role
  /// The names of the stub's properties.
  let name: StubNames.Name
  /// The global actor of the closure.
  let globalActor: String?
  let erasure: ErasedType
  /// The name of the stub's property that holds its ``StubContext``.
  let contextName: String
  let protocolName: String

  // MARK: Types

  /// `StubMember<Int, @Sendable (_ id: Int) async throws -> User>`.
  var type: String { "DovetailMacros.StubMember<\(arguments), \(closure)>" }

  /// The type that is kept of a call: `Int`, or a tuple.
  var arguments: String {
    let types =
      keptParameters.map { (name: $0.elementLabel, type: argumentType($0)) }
      + (newValueType.map { [(name: requirement.newValueName, type: $0)] } ?? [])
    if types.count == 1 { return types[0].type }
    return types.isEmpty ? "Swift.Void" : "(" + types.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
  }

  /// The type of the member's closure.
  var closure: String {
    var marks = "@Sendable"
    if let globalActor {
      marks = "\(globalActor) @Sendable"
    } else if isAsync {
      marks = "nonisolated(nonsending) @Sendable"
    }
    let parameters =
      requirement.parameters.map { "_ \($0.name): \(closureType($0))" }
      + (newValueType.map { ["_ \(requirement.newValueName): \(escaping)\($0)"] } ?? [])
    let effects = (isAsync ? " async" : "") + (isThrowing ? " " + (requirement.throwing?.text ?? "") : "")
    let output = role == .set ? nil : requirement.output
    return "\(marks) (\(parameters.joined(separator: ", ")))\(effects) -> \(output.map(erasure.output) ?? "Swift.Void")"
  }

  /// Precedes the type of a new value that is a closure: what sets it may keep it.
  private var escaping: String {
    guard let output = requirement.output, output.plain.isFunction, newValueType != "Any" else { return "" }
    return "@escaping "
  }

  private var isAsync: Bool { role == .call && requirement.isAsync }

  /// Whether the closure can throw; for `rethrows` it cannot, because it is not the argument that was passed.
  private var isThrowing: Bool {
    guard role == .call, let throwing = requirement.throwing, !throwing.isRethrows, !throwing.isNever else {
      return false
    }
    return throwing.type.map(erasure.isGeneric) != true
  }

  /// The type of what a setter receives; `nil` for other roles.
  private var newValueType: String? {
    guard role == .set, let output = requirement.output else { return nil }
    if erasure.isGeneric(output) { return erasure.parameter(output, isEscaping: true) ?? "Any" }
    return output.text(replacing: erasure.names)
  }

  // MARK: Arguments

  /// The arguments that are kept of a call: not those that end with it, nor those that the callee may change, own or
  /// only borrow.
  private var keptParameters: [Parameter] {
    requirement.parameters.filter { parameter in
      !parameter.isNonescapingClosure && !parameter.isSpan
        && parameter.specifiers.isDisjoint(with: ["inout", "borrowing", "consuming", "sending", "__owned", "__shared"])
    }
  }

  private func argumentType(_ parameter: Parameter) -> String {
    let plain = parameter.type.text(
      without: ["escaping", "autoclosure"], specifiers: ["isolated"], replacing: erasure.names)
    let type =
      erasure.isGeneric(parameter.type) ? erasure.parameter(parameter.type, isEscaping: true) ?? "Any" : plain
    return parameter.isVariadic ? "[\(type)]" : type
  }

  private func closureType(_ parameter: Parameter) -> String {
    var type = parameter.type.text(without: ["autoclosure"], specifiers: ["isolated"], replacing: erasure.names)
    if erasure.isGeneric(parameter.type) {
      type = erasure.parameter(parameter.type, isEscaping: parameter.isEscaping) ?? "Any"
      if parameter.isEscaping, type != "Any" { type = "@escaping " + type }
    }
    if parameter.isVariadic { return "[\(type)]" }
    // The compiler warns about a closure whose only parameter is written `Void`.
    return type == "Void" ? "(Void)" : type
  }

  private func recording(_ parameter: Parameter) -> String {
    // A name may be an alias of a closure type, which only the compiler knows.
    let isNamed = parameter.type.is(IdentifierTypeSyntax.self) || parameter.type.is(MemberTypeSyntax.self)
    let isKnown = Self.knownTypes.contains(parameter.type.trimmedDescription) || erasure.isGeneric(parameter.type)
    return isNamed && !isKnown && !parameter.isVariadic
      ? "DovetailMacros.StubArgument.recorded(\(parameter.name))" : parameter.name
  }

  private func passed(_ parameter: Parameter) -> String {
    if parameter.isInout { return "&" + parameter.name }
    // A borrowed value cannot become `Any` without a copy.
    return parameter.specifiers.contains("borrowing") && erasure.isGeneric(parameter.type)
      ? "copy " + parameter.name : parameter.name
  }

  private static let knownTypes: Set<String> = [
    "Any", "AnyClass", "Bool", "Character", "Data", "Date", "Double", "Duration", "Float", "Int", "Int32", "Int64",
    "String", "UInt", "UInt64", "URL", "URLRequest", "UUID",
  ]

  // MARK: The body

  /// The statements of the member.
  var statements: [String] {
    let values =
      keptParameters.map { (name: $0.elementLabel, value: recording($0)) }
      + (role == .set ? [(name: requirement.newValueName, value: requirement.newValueName)] : [])
    let call: String
    switch values.count {
    case 0: call = "()"
    case 1: call = values[0].value
    default: call = "(" + values.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
    }
    var local = "body"
    while requirement.parameters.contains(where: { $0.name == local }) { local += "1" }
    let passed =
      requirement.parameters.map(passed)
      + (role == .set ? [requirement.newValueName] : [])
    let marks = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    var result = "\(marks)\(local)(\(passed.joined(separator: ", ")))"
    if role == .call, let output = requirement.output, erasure.isGeneric(output) {
      let member = "\(protocolName).\(requirement.displayName)"
      result = "self.\(name.member).output(\(result), of: \(member.asLiteral), closure: \(name.body.asLiteral))"
    }
    return [
      "guard let \(local) = self.\(name.member).call(\(call)) else { \(failure) }",
      "return \(result)",
    ]
  }

  private var failure: String {
    // A task that catches the error and tries again must not block a thread.
    let pause = isAsync ? "await _Concurrency.Task.yield(); " : ""
    let arguments =
      "(\(requirement.displayName.asLiteral), of: \(protocolName.asLiteral), closure: \(name.body.asLiteral))"
    if role == .call, let throwing = requirement.throwing, throwing.isUntyped {
      return "\(pause)throw self.\(contextName).unimplemented\(arguments)"
    }
    return "\(pause)return self.\(contextName).placeholder\(arguments)"
  }
}
