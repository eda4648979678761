// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A name with the members, calls, subscripts and unwrappings behind it: `URLSession.shared.data(for: request).0`.
struct Chain {
  /// What the chain begins with.
  enum Root {
    case name, implicitMember, `self`, `super`
    /// The chain begins with `#if`: it stands in a clause of another `#if` that has what comes before it.
    case conditional
    /// The literal of a collection, which stands for its type if it is called: `[Date]()`.
    case collection(ExprSyntax)
    case other(ExprSyntax)
  }

  /// A part of the chain that contains other expressions.
  struct Link {
    enum Node {
      case call(FunctionCallExprSyntax)
      case `subscript`(SubscriptCallExprSyntax)
      case conditional(IfConfigDeclSyntax)
    }
    let node: Node
    /// The name that is called.
    let callee: String
  }

  private(set) var root: Root
  /// The names before the first call, subscript or unwrapping; without `self`.
  private(set) var names: [String] = []
  /// The token of the last of these names.
  private(set) var lastName: TokenSyntax?
  /// The names behind it.
  private(set) var suffix: [String] = []
  /// The call of the last of these names.
  private(set) var call: FunctionCallExprSyntax?
  /// The labels of an unapplied function: `URL.init(string:)`.
  private(set) var unappliedLabels: [String] = []
  /// The calls, subscripts and conditions, in the order of the source.
  private(set) var links: [Link] = []
  /// Whether the chain ends with a call.
  private(set) var isCallAtItsEnd = false

  var hasName: Bool { !names.isEmpty }
  /// Whether the last name is a function whose result is whatever is expected: a look-up in the registry.
  var isTypedByContext: Bool { names.last == "use" || names.last == "useOptional" }
  var isSelf: Bool { if case .self = root { true } else { false } }
  var isImplicit: Bool { if case .implicitMember = root { true } else { false } }

  /// The names with dots between them, as in ``Use/name``.
  var name: String {
    switch root {
    case .implicitMember: "." + joined
    case .super: names.isEmpty ? "super" : "super." + joined
    default: joined
    }
  }

  /// The name with `self`, as in ``ExpressionSummary/name``.
  var qualifiedName: String {
    if !isSelf { return name }
    return names.isEmpty ? "self" : "self." + joined
  }

  private var joined: String { names.count == 1 ? names[0] : names.joined(separator: ".") }

  init(_ node: ExprSyntax) {
    // From the outside to the inside, without recursion: a chain may have thousands of parts.
    var parts: [ExprSyntax] = []
    var current = node
    root = .name
    walk: while true {
      switch current.kind {
      case .memberAccessExpr:
        let access = current.cast(MemberAccessExprSyntax.self)
        parts.append(current)
        guard let base = access.base else {
          root = .implicitMember
          break walk
        }
        current = base
      case .functionCallExpr:
        parts.append(current)
        current = current.cast(FunctionCallExprSyntax.self).calledExpression
      case .subscriptCallExpr:
        parts.append(current)
        current = current.cast(SubscriptCallExprSyntax.self).calledExpression
      case .optionalChainingExpr:
        parts.append(current)
        current = current.cast(OptionalChainingExprSyntax.self).expression
      case .forceUnwrapExpr:
        parts.append(current)
        current = current.cast(ForceUnwrapExprSyntax.self).expression
      case .genericSpecializationExpr:
        current = current.cast(GenericSpecializationExprSyntax.self).expression
      case .postfixIfConfigExpr:
        let conditional = current.cast(PostfixIfConfigExprSyntax.self)
        parts.append(current)
        guard let base = conditional.base else {
          root = .conditional
          break walk
        }
        current = base
      case .declReferenceExpr:
        begin(with: current.cast(DeclReferenceExprSyntax.self))
        break walk
      case .superExpr:
        root = .super
        break walk
      case .arrayExpr, .dictionaryExpr:
        root = .collection(current)
        break walk
      default:
        root = .other(current)
        break walk
      }
    }
    for part in parts.reversed() { append(part) }
    isCallAtItsEnd = parts.first?.kind == .functionCallExpr
  }

  private mutating func begin(with reference: DeclReferenceExprSyntax) {
    let token = reference.baseName
    let name = token.name
    if name == "self" {
      root = .self
    } else {
      names.append(name)
      lastName = token
      note(reference)
    }
  }

  private mutating func note(_ reference: DeclReferenceExprSyntax) {
    guard let arguments = reference.argumentNames else { return }
    unappliedLabels = arguments.arguments.map { $0.name.name }
  }

  /// Whether the names have ended.
  private var isClosed = false

  private mutating func append(_ part: ExprSyntax) {
    switch part.kind {
    case .memberAccessExpr:
      let access = part.cast(MemberAccessExprSyntax.self)
      let token = access.declName.baseName
      if isClosed || isOther {
        suffix.append(token.name)
      } else {
        names.append(token.name)
        lastName = token
        note(access.declName)
      }
    case .functionCallExpr:
      let call = part.cast(FunctionCallExprSyntax.self)
      if !isClosed, hasName { self.call = call }
      links.append(Link(node: .call(call), callee: suffix.last ?? names.last ?? ""))
      isClosed = true
    case .subscriptCallExpr:
      links.append(Link(node: .subscript(part.cast(SubscriptCallExprSyntax.self)), callee: ""))
      isClosed = true
    case .postfixIfConfigExpr:
      links.append(Link(node: .conditional(part.cast(PostfixIfConfigExprSyntax.self).config), callee: ""))
      isClosed = true
    case .optionalChainingExpr, .forceUnwrapExpr:
      // `self?.session` is no other name than `self.session`.
      if !(isSelf && names.isEmpty) { isClosed = true }
    default: break
    }
  }

  private var isOther: Bool {
    switch root {
    case .collection, .other: true
    default: false
    }
  }
}
