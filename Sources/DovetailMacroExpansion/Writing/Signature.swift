// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A requirement as a declaration that satisfies it.
struct Signature {
  let requirement: Requirement
  /// The names of the protocol's types at the declaration.
  var names: [String: String] = [:]

  /// The attributes of the requirement that must be repeated at the declaration.
  ///
  /// A parameter's result builder, for example, applies to callers of the protocol and need not be repeated.
  var attributes: [String] {
    requirement.attributes.texts(named: ["available", "discardableResult", "Sendable", "concurrent"])
      + (requirement.attributes.globalActor.map { [$0] } ?? [])
  }

  /// The modifiers, each followed by a space.
  func modifiers(access: String) -> String {
    let dropped: [Keyword] = [
      .public, .package, .internal, .fileprivate, .private, .open, .mutating, .nonmutating, .optional, .static, .class,
      .override, .required, .convenience,
    ]
    let kept = requirement.modifiers.filter { modifier in
      !dropped.contains { modifier.name.tokenKind == .keyword($0) }
    }
    return access + kept.map { $0.trimmedDescription + " " }.joined()
  }

  /// `nonisolated `, if the protocol says so and the module's default would be different.
  func isolation(in declaration: Declaration) -> String {
    let isDecided = requirement.attributes.globalActor != nil || requirement.modifiers.contains(.nonisolated)
    return declaration.isNonisolated && !isDecided ? "nonisolated " : ""
  }

  /// The generic parameters, with their constraints.
  var genericParameters: String { requirement.genericParameters?.trimmedDescription ?? "" }
  var genericWhere: String { requirement.genericWhere.map { " " + $0.trimmedDescription } ?? "" }

  var parameters: String {
    requirement.parameters.map { $0.signature($0.type.text(replacing: names, isInSignature: true)) }.joined(
      separator: ", ")
  }

  /// ` async throws -> Int`.
  var effects: String {
    (requirement.isAsync ? " async" : "") + (requirement.throwing.map { " " + $0.text } ?? "")
  }

  var output: String { requirement.output.map { $0.text(replacing: names, isInSignature: true) } ?? "" }

  /// `func load(from url: URL) async throws -> Data where …`.
  var method: String {
    let arrow = output.isEmpty ? "" : " -> " + output
    return "func \(requirement.name)\(spacing)\(genericParameters)(\(parameters))\(effects)\(arrow)\(genericWhere)"
  }

  /// `init(name: String)`, which never fails.
  var initializer: String { "init\(genericParameters)(\(parameters))\(genericWhere)" }

  /// `var name: String`, or `subscript(index: Int) -> String`.
  var storage: String {
    requirement.kind == .property
      ? "var \(requirement.name): \(output)"
      : "subscript\(genericParameters)(\(parameters)) -> \(output)\(genericWhere)"
  }

  private var spacing: String { requirement.isOperator ? " " : "" }

  /// `try await `, as needed to call the requirement.
  var marks: String {
    (requirement.throwing.map { !$0.isNever } == true ? "try " : "") + (requirement.isAsync ? "await " : "")
  }
}
