// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A name with the members, calls, subscripts and unwrappings behind it: `URLSession.shared.data(for: request).0`.
///
/// It cannot be copied by accident: that is expensive for nodes of syntax.
struct Chain: ~Copyable {
  /// What the chain begins with.
  enum Root {
    case name, implicitMember, `self`, `super`
    /// The chain begins with `#if`: it stands in a clause of another `#if` that has what comes before it.
    case conditional
    /// The literal of a collection, which stands for its type if it is called: `[Date]()`.
    case collection
    case other
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
    /// The arguments in the parentheses or brackets.
    var arguments: [Argument] = []
    /// The called method, if it is one of ``SourceReader/methodsOfValues`` and called on a value without a name.
    var method: TokenSyntax? = nil
    /// How many of the names in ``Chain/suffix`` come before the parentheses.
    var suffixCount = 0

    /// Whether a closure stands behind the parentheses of a call.
    var hasTrailingClosure: Bool {
      if case .call(let call) = node { call.trailingClosure != nil } else { false }
    }
  }

  /// An argument of a call or a subscript.
  struct Argument {
    /// The name before the colon.
    let label: String?
    let expression: ExprSyntax
  }

  private(set) var root = Root.name
  /// The expression that it begins with.
  private(set) var start: ExprSyntax
  /// The names before the first call, subscript or unwrapping; without `self`.
  private(set) var names: [String] = []
  /// The token of the last of these names.
  private(set) var lastName: TokenSyntax?
  /// The names behind it.
  private(set) var suffix: [String] = []
  /// Whether the last of these names is called.
  private(set) var isCalled = false
  /// The labels of an unapplied function: `URL.init(string:)`.
  private(set) var unappliedLabels: [String] = []
  /// The calls, subscripts and conditions, in the order of the source.
  private(set) var links: [Link] = []
  /// Whether the chain ends with a call.
  private(set) var isCallAtItsEnd = false

  var hasName: Bool { !names.isEmpty }
  /// The call of the last of the names before the first call.
  var call: Link? { isCalled ? links.first : nil }
  /// Whether the last name is a function whose result is whatever is expected: a look-up in the registry.
  var isTypedByContext: Bool { names.last?.isTypedByContext ?? false }
  /// Whether it begins with the first of its names.
  var isPlain: Bool { root == .name }
  var isSelf: Bool { root == .self }
  var isImplicit: Bool { root == .implicitMember }

  /// Whether a call of it takes a closure, by which it can answer.
  var takesClosure: Bool {
    links.contains { link in
      guard case .call = link.node else { return false }
      return link.hasTrailingClosure || link.arguments.contains { $0.expression.kind == .closureExpr }
    }
  }

  /// Whether it calls a member of what its first name stands for.
  var isMemberOfName: Bool { isPlain && names.count > 1 && isCalled }

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

  private var joined: String {
    guard var joined = names.first else { return "" }
    for name in names.dropFirst() {
      joined += "."
      joined += name
    }
    return joined
  }

  /// Takes an expression apart.
  ///
  /// - Parameters:
  ///   - node: The expression.
  ///   - keepsLinks: Whether the links are needed.
  init(_ node: ExprSyntax, keepsLinks: Bool = true) {
    // From the outside to the inside, without recursion: a chain may have thousands of parts. `as` with the enumeration
    // of all expressions is much cheaper than a cast to one of them.
    var parts: [ExprSyntax] = []
    parts.reserveCapacity(4)
    start = node
    walk: while true {
      let part = start
      switch part.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let access):
        parts.append(part)
        guard let base = access.base else {
          root = .implicitMember
          break walk
        }
        start = base
      case .functionCallExpr(let call):
        if parts.isEmpty { isCallAtItsEnd = true }
        parts.append(part)
        start = call.calledExpression
      case .subscriptCallExpr(let call):
        parts.append(part)
        start = call.calledExpression
      case .optionalChainingExpr(let chaining):
        parts.append(part)
        start = chaining.expression
      case .forceUnwrapExpr(let unwrapping):
        parts.append(part)
        start = unwrapping.expression
      case .genericSpecializationExpr(let specialization): start = specialization.expression
      case .postfixIfConfigExpr(let conditional):
        parts.append(part)
        guard let base = conditional.base else {
          root = .conditional
          break walk
        }
        start = base
      case .declReferenceExpr(let reference):
        begin(with: reference)
        break walk
      case .superExpr:
        root = .super
        break walk
      case .arrayExpr, .dictionaryExpr:
        root = .collection
        break walk
      default:
        root = .other
        break walk
      }
    }
    names.reserveCapacity(4)
    for part in parts.reversed() { append(part, keepsLinks: keepsLinks) }
  }

  private mutating func begin(with reference: DeclReferenceExprSyntax) {
    let token = reference.baseName
    let name = token.name
    if name == "self" {
      root = .self
    } else {
      names.append(name)
      lastName = token
      unappliedLabels = reference.unappliedLabels
    }
  }

  /// Whether the names have ended.
  private var isClosed = false

  private mutating func append(_ part: ExprSyntax, keepsLinks: Bool) {
    switch part.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access):
      let token = access.declName.baseName
      if isClosed || root == .collection || root == .other {
        suffix.append(token.name)
      } else {
        names.append(token.name)
        lastName = token
        let labels = access.declName.unappliedLabels
        if !labels.isEmpty { unappliedLabels = labels }
      }
    case .functionCallExpr(let call):
      if keepsLinks {
        let isCallOfName = !isClosed && hasName
        if isCallOfName { isCalled = true }
        let callee = suffix.last ?? names.last ?? ""
        var link = Link(node: .call(call), callee: callee, arguments: call.arguments.map(Argument.init))
        if !isCallOfName, SourceReader.methodsOfValues.contains(callee) {
          link.method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
          link.suffixCount = suffix.count
        }
        links.append(link)
      }
      isClosed = true
    case .subscriptCallExpr(let call):
      if keepsLinks {
        links.append(Link(node: .subscript(call), callee: "", arguments: call.arguments.map(Argument.init)))
      }
      isClosed = true
    case .postfixIfConfigExpr(let conditional):
      if keepsLinks { links.append(Link(node: .conditional(conditional.config), callee: "")) }
      isClosed = true
    case .optionalChainingExpr, .forceUnwrapExpr:
      // `self?.session` is no other name than `self.session`.
      if !(isSelf && names.isEmpty) { isClosed = true }
    default: break
    }
  }
}

extension Chain.Argument {
  init(_ node: LabeledExprSyntax) { self.init(label: node.label?.name, expression: node.expression) }
}

extension DeclReferenceExprSyntax {
  /// The labels in `URL.init(string:)`.
  var unappliedLabels: [String] { argumentNames?.arguments.map { $0.name.name } ?? [] }
}

extension String {
  /// Whether it is a function whose result is whatever is expected: a look-up in the registry.
  var isTypedByContext: Bool { self == "use" || self == "useOptional" }
}
