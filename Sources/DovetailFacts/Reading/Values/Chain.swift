// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A name with the members, calls, subscripts and unwrappings that follow it: `URLSession.shared.data(for: request).0`.
///
/// It is noncopyable, because copying syntax nodes is expensive.
struct Chain: ~Copyable {
  /// What the chain begins with.
  enum Root {
    case name, implicitMember, `self`, `super`
    /// The chain begins with `#if`: it is in a clause of another `#if`, which has the part before it.
    case conditional
    /// A collection literal, which is a type if it is called: `[Date]()`.
    case collection
    case other
  }

  /// A part of the chain that contains other expressions.
  ///
  /// A class, because the size of a syntax node is only known at run time, which makes copying it expensive.
  final class Link {
    enum Node {
      case call(FunctionCallExprSyntax)
      case `subscript`(SubscriptCallExprSyntax)
      case conditional(IfConfigDeclSyntax)
    }
    let node: Node
    /// The name that is called.
    fileprivate(set) var callee = "" { didSet { traits = CalleeTraits(of: callee) } }
    /// What that name says about the call.
    private(set) var traits: CalleeTraits = []
    /// The arguments in the parentheses or brackets.
    let arguments: [Argument]
    /// The called method and its position, if it is one of ``SourceReader/methodsOfValues`` or is told `.now`, and is
    /// called on a value without a name.
    fileprivate(set) var method: (name: String, offset: Int)?
    /// The number of names in ``Chain/suffix`` that come before the parentheses.
    fileprivate(set) var suffixCount = 0
    /// Whether it is a call; stored, because asking the node copies it.
    let isCall: Bool

    fileprivate init(node: Node, arguments: LabeledExprListSyntax? = nil, isCall: Bool = false) {
      self.node = node
      self.arguments = arguments?.map(Argument.init) ?? []
      self.isCall = isCall
    }

    /// Whether an argument is `.now`, whose type only the method tells: `(start...end).contains(.now)`.
    fileprivate var isToldNow: Bool {
      arguments.contains { argument in
        guard case .memberAccessExpr(let member) = argument.expression.as(ExprSyntaxEnum.self) else { return false }
        return member.base == nil && member.declName.baseName.text == "now"
      }
    }

    /// Whether what it returns is what its argument says, in another form or from a list: `Array(words.shuffled())`,
    /// `words[Int.random(in: 0...9)]`.
    var returnsArgument: Bool { isCall ? callee == "Array" || callee == "Set" : true }

    /// Whether the call has a trailing closure.
    var hasTrailingClosure: Bool {
      if case .call(let call) = node { call.trailingClosure != nil } else { false }
    }
  }

  /// The expression with which a chain begins, if it is not a name; a class for the same reason.
  private final class Start {
    let expression: ExprSyntax

    init(_ expression: ExprSyntax) { self.expression = expression }
  }

  /// An argument of a call or a subscript.
  final class Argument {
    /// The name before the colon.
    let label: String?
    let expression: ExprSyntax
    /// The expression as a chain, between being summarised and being walked through.
    @exclusivity(unchecked) var chain: Chain?

    init(_ node: LabeledExprSyntax) { (label, expression) = (node.label?.name, node.expression) }
  }

  private(set) var root = Root.name
  /// Where it begins.
  let offset: Int
  private var otherStart: Start?
  /// The names before the first call, subscript or unwrapping; without `self`.
  private(set) var names: [String] = []
  /// Whether these names have ended.
  private var isClosed = false
  /// The names joined by dots, if they were read from the bytes.
  private var written: String?
  /// The offset of the last of these names.
  private(set) var lastName: Int?
  /// The names after it.
  private(set) var suffix: [String] = []
  /// Whether the last of these names is called.
  private(set) var isCalled = false
  /// The labels of an unapplied function: `URL.init(string:)`.
  private(set) var unappliedLabels: [String] = []
  /// The calls, subscripts and conditions, in the order of the source.
  private(set) var links: [Link] = []
  /// Whether the chain ends with a call.
  private(set) var isCallAtItsEnd = false

  /// The expression with which it begins, if that is neither a name nor `super`.
  var start: ExprSyntax? { otherStart?.expression }
  var hasName: Bool { !names.isEmpty }
  /// The call of the last of the names before the first call.
  var call: Link? { isCalled ? links.first : nil }
  /// Whether the last name is a function whose result has the type that is expected: a lookup in the registry.
  var isTypedByContext: Bool { names.last?.isTypedByContext ?? false }
  /// Whether it may add its argument to the registry: `Registry.add(api)`.
  var mayRegister: Bool { names.count > 1 && names.last == "add" && isCalled && suffix.isEmpty }
  /// Whether it begins with the first of its names.
  var isPlain: Bool { root == .name }
  var isSelf: Bool { root == .self }
  var isImplicit: Bool { root == .implicitMember }

  /// Whether a call of it takes a closure, to which it can pass a result.
  var takesClosure: Bool {
    links.contains { link in
      link.isCall && (link.hasTrailingClosure || link.arguments.contains { $0.expression.kind == .closureExpr })
    }
  }

  /// Whether it calls a member of the value that its first name refers to.
  var isMemberOfName: Bool { isPlain && names.count > 1 && isCalled }

  /// The names joined by dots, as in ``Use/name``.
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
    if let written { return written }
    guard var joined = names.first else { return "" }
    for name in names.dropFirst() {
      joined += "."
      joined += name
    }
    return joined
  }

  /// A part of an expression.
  private enum Part {
    case name(String, offset: Int, labels: [String])
    /// The link is `nil` if it is not needed.
    case link(Link?)
    case unwrapping
  }

  /// Splits an expression into its parts.
  ///
  /// - Parameters:
  ///   - node: The expression.
  ///   - offset: Where it begins.
  ///   - source: The text of the file.
  ///   - keepsLinks: Whether the links are needed.
  init(_ node: ExprSyntax, at offset: Int, in source: SourceText, keepsLinks: Bool = true) {
    // From the outermost part inwards, without recursion: a chain may have thousands of parts.
    self.offset = offset
    let written = WrittenNames(at: offset, in: source.bytes)
    var parts: [Part] = []
    var rest = node
    while let inner = step(into: rest, &parts, written, keepsLinks) { rest = inner }
    for part in parts.reversed() { append(part) }
  }

  /// Splits off the outermost part of an expression.
  ///
  /// - Parameters:
  ///   - node: The expression.
  ///   - parts: The parts so far, to which this one is added.
  ///   - written: The names with which the chain begins, if they can be read from the bytes.
  ///   - keepsLinks: Whether the links are needed.
  /// - Returns: The rest; `nil` if the chain begins here.
  private mutating func step(
    into node: ExprSyntax, _ parts: inout [Part], _ written: WrittenNames?, _ keepsLinks: Bool
  ) -> ExprSyntax? {
    // Switching over the enumeration of all expressions is much cheaper than casting to one of them.
    let kind = node.as(ExprSyntaxEnum.self)
    switch kind {
    case .memberAccessExpr(let access):
      let end = access.endPositionBeforeTrailingTrivia.utf8Offset
      if let written, written.end == end {
        begin(with: written)
        return nil
      }
      parts.append(Self.name(access.declName, end: end))
      if access.base == nil { root = .implicitMember }
      return access.base
    case .functionCallExpr(let call):
      if parts.isEmpty { isCallAtItsEnd = true }
      parts.append(.link(keepsLinks ? Link(node: .call(call), arguments: call.arguments, isCall: true) : nil))
      return call.calledExpression
    case .subscriptCallExpr(let call):
      parts.append(.link(keepsLinks ? Link(node: .subscript(call), arguments: call.arguments) : nil))
      return call.calledExpression
    case .optionalChainingExpr(let chaining):
      parts.append(.unwrapping)
      return chaining.expression
    case .forceUnwrapExpr(let unwrapping):
      parts.append(.unwrapping)
      return unwrapping.expression
    case .genericSpecializationExpr(let specialization): return specialization.expression
    case .postfixIfConfigExpr(let conditional):
      parts.append(.link(keepsLinks ? Link(node: .conditional(conditional.config)) : nil))
      if conditional.base == nil { root = .conditional }
      return conditional.base
    default:
      begin(with: node, kind, written)
      return nil
    }
  }

  /// Sets what the chain begins with.
  private mutating func begin(with node: ExprSyntax, _ kind: ExprSyntaxEnum, _ written: WrittenNames?) {
    switch kind {
    case .declReferenceExpr(let reference):
      if let written, written.end == reference.endPositionBeforeTrailingTrivia.utf8Offset {
        begin(with: written)
      } else {
        begin(with: reference)
      }
    case .superExpr: root = .super
    case .arrayExpr, .dictionaryExpr:
      root = .collection
      otherStart = Start(node)
    default:
      root = .other
      otherStart = Start(node)
    }
  }

  private static func name(_ reference: DeclReferenceExprSyntax, end: Int) -> Part {
    let token = reference.baseName
    let labels = reference.unappliedLabels
    let length = token.text.utf8.count
    // The position of a missing name is after the white space that follows the dot.
    let isAtEnd = labels.isEmpty && length > 0
    let offset = isAtEnd ? end - length : token.positionAfterSkippingLeadingTrivia.utf8Offset
    return .name(token.name, offset: offset, labels: labels)
  }

  private mutating func begin(with written: WrittenNames) {
    root = written.isImplicit ? .implicitMember : written.hasSelf ? .self : .name
    names = written.names
    self.written = written.joined
    if hasName { lastName = written.last }
  }

  private mutating func begin(with reference: DeclReferenceExprSyntax) {
    let token = reference.baseName
    let name = token.name
    if name == "self" {
      root = .self
    } else {
      names.append(name)
      lastName = token.positionAfterSkippingLeadingTrivia.utf8Offset
      unappliedLabels = reference.unappliedLabels
    }
  }

  private mutating func append(_ part: Part) {
    switch part {
    case .name(let name, let offset, let labels):
      if isClosed || root == .collection || root == .other {
        suffix.append(name)
      } else {
        names.append(name)
        written = nil
        lastName = offset
        if !labels.isEmpty { unappliedLabels = labels }
      }
    case .link(let link):
      if let link {
        if case .call(let call) = link.node {
          link.callee = suffix.last ?? names.last ?? ""
          if !isClosed, hasName {
            isCalled = true
          } else if link.traits.contains(.isMethodOfValue) || link.isToldNow,
            let method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
          {
            link.method = (method.name, method.positionAfterSkippingLeadingTrivia.utf8Offset)
            link.suffixCount = suffix.count
          }
        }
        links.append(link)
      }
      isClosed = true
    case .unwrapping:
      // `self?.session` is the same name as `self.session`.
      if !(isSelf && names.isEmpty) { isClosed = true }
    }
  }
}
