// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension MacroDiagnostic {
  /// The protocol is in a type, whose other types an extension of the protocol would not find by their short names.
  static func forwardingNested(_ attribute: AttributeSyntax, _ declaration: Declaration) -> Self {
    Self(
      at: declaration.nameToken, .forwardingNested,
      """
      '@Forwarding' cannot be used in a type, because the extension that it writes is outside the type and may not find what \
      '\(declaration.name)' mentions; move '\(declaration.name)' out
      """,
      [.removing(attribute)])
  }

  /// The property to forward to is not the one that `@Seam` writes.
  static func forwardingElsewhere(
    _ argument: LabeledExprSyntax, _ attribute: AttributeSyntax, _ declaration: Declaration, provided: String
  ) -> Self {
    var nameless = attribute.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
    nameless.trailingTrivia = attribute.trailingTrivia
    return Self(
      at: argument, .forwardingElsewhere,
      """
      '@Forwarding' cannot forward to \(argument.expression.trimmedDescription), because '@Seam' calls the property of \
      'Has\(declaration.name)' '\(provided)'; leave the name out, or give it to '@Seam'
      """,
      [FixIt("leave the name out", replacing: attribute, by: nameless)])
  }

  /// A method would have to change the service, which a `Has…` protocol only reads.
  static func forwardingMutating(_ requirement: Requirement, to service: String) -> Self {
    Self(
      at: requirement.syntax, .forwardingMutating,
      """
      '@Forwarding' cannot forward '\(requirement.displayName)', because it is mutating and '\(service)' can only be read; \
      make it nonmutating
      """,
      [.removing(.mutating, from: requirement.modifiers)])
  }

  /// A property would be set through a value that can only be read.
  static func forwardingSetter(_ requirement: Requirement, to service: String) -> Self {
    Self(
      at: requirement.syntax, .forwardingSetter,
      """
      '@Forwarding' cannot forward the setter of '\(requirement.displayName)', because it may change '\(service)' itself, \
      which can only be read; declare it 'nonmutating set', or the protocol as 'AnyObject'
      """,
      [nonmutatingSetter(requirement)])
  }

  private static func nonmutatingSetter(_ requirement: Requirement) -> FixIt? {
    guard let (accessor, _) = requirement.accessor(.set) else { return nil }
    let modifier = DeclModifierSyntax(
      leadingTrivia: accessor.accessorSpecifier.leadingTrivia, name: .keyword(.nonmutating), trailingTrivia: .space)
    let specifier = accessor.accessorSpecifier.with(\.leadingTrivia, [])
    return FixIt(
      "declare it 'nonmutating set'", replacing: accessor,
      by: accessor.with(\.modifier, modifier).with(\.accessorSpecifier, specifier))
  }

  /// A variadic parameter arrives as an array, and Swift cannot pass on an array as several arguments.
  static func forwardingVariadic(_ requirement: Requirement, _ parameter: FunctionParameterSyntax) -> Self {
    let array: TypeSyntax = "[\(parameter.type.trimmed)]"
    let replacement = parameter.with(\.ellipsis, nil).with(\.type, array)
      .with(\.trailingTrivia, parameter.trailingTrivia)
    return Self(
      at: parameter, .forwardingVariadic,
      """
      '@Forwarding' cannot forward '\(requirement.displayName)', because Swift cannot pass on variadic arguments; take an \
      array
      """,
      [FixIt("take '\(array)'", replacing: parameter, by: replacement)])
  }

  /// The service is some conforming type, which is not the forwarding type.
  static func forwardingSelf(_ requirement: Requirement, _ name: String) -> Self {
    Self(
      at: requirement.syntax, .forwardingSelf,
      """
      '@Forwarding' cannot forward '\(requirement.displayName)', because 'Self' is one type in the service and another in \
      the type that forwards to it; use '\(name)' or another type
      """,
      [naming(name, insteadOfSelfIn: requirement)])
  }

  private static func naming(_ name: String, insteadOfSelfIn requirement: Requirement) -> FixIt? {
    // A condition on `Self` does not apply to another type.
    if requirement.genericWhere != nil { return nil }
    let places = requirement.syntax.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.Self) }
      .compactMap { $0.parent?.as(IdentifierTypeSyntax.self) }
    let replacements = places.map { replacement(for: $0, name) }
    let types = Set(replacements.map(\.trimmedDescription).map { $0 == name ? name : "any \(name)" }).sorted()
    return FixIt(
      message: MacroFixIt(message: "replace 'Self' with \(types.map { "'\($0)'" }.joined(separator: " and "))"),
      changes: zip(places, replacements).map { place, new in
        .replace(
          oldNode: Syntax(place),
          newNode: Syntax(
            new.with(\.leadingTrivia, place.leadingTrivia).with(\.trailingTrivia, place.trailingTrivia)))
      })
  }

  /// The replacement for `Self` at one location.
  private static func replacement(for place: IdentifierTypeSyntax, _ name: String) -> TypeSyntax {
    let parent = place.parent
    // `Self.Element` is an alias: a protocol with associated types is rejected as a whole.
    if parent?.is(MemberTypeSyntax.self) == true { return "\(raw: name)" }
    let isAlone = parent?.is(ReturnClauseSyntax.self) == true || parent?.is(FunctionParameterSyntax.self) == true
    return isAlone ? "any \(raw: name)" : "(any \(raw: name))"
  }

  /// A synchronous member can be called from anywhere, and the service is provided on an actor.
  static func forwardingNonisolated(_ requirement: Requirement, to service: String, on actor: String) -> Self {
    Self(
      at: requirement.syntax, .forwardingNonisolated,
      """
      '@Forwarding' cannot forward '\(requirement.displayName)', because it is nonisolated and '\(service)' can only be read on \
      '\(actor)'; remove 'nonisolated', or declare it 'async'
      """,
      [.removing(.nonisolated, from: requirement.modifiers), awaiting(requirement)])
  }

  /// An asynchronous member can be called from anywhere, and the service cannot leave the actor on which it is
  /// provided.
  static func forwardingEscape(
    _ requirement: Requirement, to service: String, _ name: String, on actor: String
  ) -> Self {
    Self(
      at: requirement.syntax, .forwardingEscape,
      """
      '@Forwarding' cannot forward '\(requirement.displayName)', because it is nonisolated and '\(service)' cannot leave \
      '\(actor)'; remove 'nonisolated', or declare '\(name)' as 'Sendable'
      """,
      [.removing(.nonisolated, from: requirement.modifiers)])
  }

  /// A synchronous member of an actor other than the forwarding one.
  static func forwardingActor(_ requirement: Requirement) -> Self {
    Self(
      at: requirement.syntax, .forwardingActor,
      """
      '@Forwarding' cannot forward '\(requirement.displayName)', because the service is a separate actor and has to be \
      awaited; declare it 'async'
      """,
      [awaiting(requirement)])
  }

  private static func awaiting(_ requirement: Requirement) -> FixIt? {
    let name = "declare it '\(requirement.kind == .method ? "" : "get ")async'"
    if let signature = requirement.syntax.as(FunctionDeclSyntax.self)?.signature {
      let clause = signature.parameterClause
      let isLast = signature.effectSpecifiers == nil && signature.returnClause == nil
      let specifiers = (signature.effectSpecifiers ?? FunctionEffectSpecifiersSyntax())
        .with(\.asyncSpecifier, .keyword(.async, trailingTrivia: isLast ? clause.trailingTrivia : .space))
      let new = signature.with(\.parameterClause, clause.with(\.trailingTrivia, .space))
      return FixIt(name, replacing: signature, by: new.with(\.effectSpecifiers, specifiers))
    }
    guard let (accessor, list) = requirement.accessor(.get) else { return nil }
    let clause = accessor.effectSpecifiers?.throwsClause
    let text: AccessorDeclSyntax = "get async\(raw: clause.map { " " + $0.trimmedDescription } ?? "")"
    // An awaited property cannot be set.
    return FixIt(
      name, replacing: list,
      by: AccessorDeclListSyntax([text])
        .with(\.leadingTrivia, list.leadingTrivia).with(\.trailingTrivia, list.trailingTrivia))
  }

  /// A requirement that the service may omit.
  static func forwardingOptional(_ requirement: Requirement) -> Self {
    Self(
      at: requirement.syntax, .forwardingOptional,
      """
      '@Forwarding' cannot forward '\(requirement.displayName)', because it is optional and the service may not have it; \
      remove 'optional'
      """,
      [.removing(.optional, from: requirement.modifiers)])
  }

  /// An unknown accessor.
  static func unknownAccessor(_ requirement: Requirement, _ accessor: AccessorDeclSyntax, macro: String) -> Self {
    Self(
      at: accessor, .accessor,
      """
      '@\(macro)' cannot write '\(requirement.displayName)', because only 'get' and 'set' are supported, \
      not '\(accessor.accessorSpecifier.text)'; declare the property with these
      """,
      [knownAccessor(accessor)])
  }

  /// Reading accessors become `get`, and mutating ones `set`, unless it already exists.
  private static func knownAccessor(_ accessor: AccessorDeclSyntax) -> FixIt? {
    guard let list = accessor.parent?.as(AccessorDeclListSyntax.self) else { return nil }
    let name = accessor.accessorSpecifier.text.lowercased()
    let keyword: Keyword = name.contains("modify") || name.contains("mut") ? .set : .get
    let word = keyword == .set ? "set" : "get"
    if list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(keyword) }) {
      return .removing(accessor, from: list, "remove '\(accessor.accessorSpecifier.text)'")
    }
    return FixIt(
      "declare it '\(word)'", replacing: accessor,
      by: accessor.with(\.accessorSpecifier, accessor.accessorSpecifier.with(\.tokenKind, .keyword(keyword))))
  }
}
