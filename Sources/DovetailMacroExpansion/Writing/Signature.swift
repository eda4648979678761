// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A requirement as a declaration that satisfies it.
struct Signature {
  let requirement: Requirement
  /// What the types of the protocol are called where the declaration stands.
  var names: [String: String] = [:]

  /// What must stand at the declaration as it does at the requirement.
  ///
  /// A result builder of a parameter, for one, works for callers of the protocol and need not be repeated.
  var attributes: [String] {
    requirement.attributes.texts(named: ["available", "discardableResult", "Sendable", "concurrent"])
      + (requirement.attributes.globalActor.map { [$0] } ?? [])
  }

  /// The words in front, with a space behind each.
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

  /// The generic parameters, and what is asked of them.
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

  /// `init(name: String)`, of which nothing can fail.
  var initializer: String { "init\(genericParameters)(\(parameters))\(genericWhere)" }

  /// `var name: String`, or `subscript(index: Int) -> String`.
  var storage: String {
    requirement.kind == .property
      ? "var \(requirement.name): \(output)"
      : "subscript\(genericParameters)(\(parameters)) -> \(output)\(genericWhere)"
  }

  private var spacing: String { requirement.isOperator ? " " : "" }

  /// `try await `, as a call of the requirement needs it.
  var marks: String {
    (requirement.throwing.map { !$0.isNever } == true ? "try " : "") + (requirement.isAsync ? "await " : "")
  }
}
