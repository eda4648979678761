// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import SwiftSyntax

/// A call of a lifetime in a getter: `shared(.volatile) { LiveAPI() } stub: { FakeAPI() }`.
struct LifetimeCall {
  let lifetime: ProviderGraph.Lifetime
  let syntax: FunctionCallExprSyntax
  /// The token of the lifetime.
  let name: TokenSyntax
  let factory: ClosureExprSyntax
  /// The name of the constant whose value it is, if that is returned and has no type of its own.
  var constant: TokenSyntax?

  var stub: ExprSyntax? {
    let closure = syntax.additionalTrailingClosures.first { $0.label.text == "stub" }
    return closure.map { ExprSyntax($0.closure) } ?? syntax.arguments.first { $0.label?.text == "stub" }?.expression
  }

  /// The argument that says whether the provider is volatile, if there is one.
  var volatility: ExprSyntax? { syntax.arguments.first.flatMap { $0.label == nil ? $0.expression : nil } }
}

/// Providers: `var api: any API { shared(.volatile) { LiveAPI() } }`.
extension FactsVisitor {
  /// The lifetime calls that a getter returns: one in each of its branches, such as those of `#if DEBUG`.
  func lifetimeCalls(in block: AccessorBlockSyntax) -> [LifetimeCall] {
    guard mayCallLifetimes else { return [] }
    if case .getter(let body) = block.accessors { return lifetimeCalls(in: body) }
    guard case .accessors(let accessors) = block.accessors,
      let getter = accessors.first(where: { $0.accessorSpecifier.text == "get" })
    else { return [] }
    return getter.body.map { lifetimeCalls(in: $0.statements) } ?? []
  }

  /// Whether the file calls anything that is named as a lifetime; in most files, no getter is looked into.
  func callsAnyLifetime() -> Bool {
    let bytes = source.bytes
    return Self.lifetimes.contains { lifetime in
      lifetime.occurs(in: bytes) { end in
        // A closure, arguments, a comment, or the end of a name in backticks.
        bytes[end...].first { !" \t\r\n".utf8.contains($0) }.map("{(/`".utf8.contains) ?? false
      }
    }
  }

  private static let lifetimes = ProviderGraph.Lifetime.allCases.map { ByteSearch($0.rawValue) }

  private func lifetimeCalls(in body: CodeBlockItemListSyntax) -> [LifetimeCall] {
    results(of: body).flatMap { result -> [LifetimeCall] in
      let value = stripped(result)
      if let call = lifetimeCall(in: value) { return [call] }
      guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.name,
        let binding = body.binding(of: name), let initial = binding.initializer?.value
      else { return [] }
      let constant = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      return results(of: initial).compactMap { value in
        var call = lifetimeCall(in: stripped(value))
        if binding.typeAnnotation == nil { call?.constant = constant }
        return call
      }
    }
  }

  /// The lifetime call that a value is, or from which it is made: `Optional(shared { LiveAPI() })`,
  /// `shared { Session() }.api`.
  private func lifetimeCall(in value: ExprSyntax) -> LifetimeCall? {
    if let access = value.as(MemberAccessExprSyntax.self) {
      return access.base.flatMap { lifetimeCall(in: stripped($0)) }
    }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    if let found = lifetimeCall(call) { return found }
    return call.arguments.lazy.compactMap { self.lifetimeCall(in: self.stripped($0.expression)) }.first
      ?? lifetimeCall(in: stripped(call.calledExpression))
  }

  private func lifetimeCall(_ call: FunctionCallExprSyntax) -> LifetimeCall? {
    guard let name = lifetimeName(of: call), let lifetime = ProviderGraph.Lifetime(rawValue: name.text),
      let factory = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    else { return nil }
    return LifetimeCall(lifetime: lifetime, syntax: call, name: name, factory: factory)
  }

  /// The name of what is called, with or without `self`.
  private func lifetimeName(of call: FunctionCallExprSyntax) -> TokenSyntax? {
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) { return reference.baseName }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return access.declName.baseName
  }

  /// The provider that a getter with these lifetime calls is; `nil` if there are none.
  ///
  /// The first branch says its lifetime; it is volatile if one of them says so.
  func provider(of calls: [LifetimeCall]) -> ProviderCall? {
    let branches = calls.map(provider)
    guard var provider = branches.first else { return nil }
    provider.isVolatile = branches.contains(where: \.isVolatile)
    provider.neverRewires = branches.allSatisfy(\.neverRewires)
    provider.isUnimplemented = branches.allSatisfy(\.isUnimplemented)
    provider.branches = branches.flatMap(\.branches)
    provider.loneReturns = branches.flatMap(\.loneReturns)
    return provider
  }

  private func provider(of call: LifetimeCall) -> ProviderCall {
    let results = results(of: call.factory.statements).map(summary)
    let volatility = call.volatility?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    var provider = ProviderCall(
      lifetime: call.lifetime, position: position(of: call.name), isVolatile: volatility == "volatile",
      neverRewires: false, isUnimplemented: results.contains { $0.kind == .call && $0.name == "unimplemented" },
      branches: [branch(call)], loneReturns: [])
    provider.neverRewires = call.syntax.arguments.contains {
      $0.label?.text == "rewiring" && $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "never"
    }
    if let result = results.first, let lone = loneReturn(in: call, result) { provider.loneReturns = [lone] }
    return provider
  }

  /// Whether a factory itself says which type it returns, in its signature or by a cast.
  private func saysType(_ factory: ClosureExprSyntax) -> Bool {
    factory.signature?.returnClause != nil
      || results(of: factory.statements).contains { unwrapped($0).kind == .sequenceExpr }
  }

  private func branch(_ call: LifetimeCall) -> ProviderCall.Branch {
    ProviderCall.Branch(
      lifetime: call.lifetime, position: position(of: call.name), factory: range(of: call.factory),
      hasStub: call.stub != nil, insertion: call.volatility == nil ? insertion(call.syntax, call.name) : nil)
  }

  private func insertion(_ call: FunctionCallExprSyntax, _ name: TokenSyntax) -> ProviderCall.Insertion {
    guard let parenthesis = call.leftParen else {
      return .init(offset: offsets(of: name).upperBound, text: "(.volatile)")
    }
    guard let first = call.arguments.first else {
      return .init(offset: offsets(of: parenthesis).upperBound, text: ".volatile")
    }
    // Directly before the first argument, which may be on a line of its own, with a comment above it.
    return .init(offset: offset(of: first), text: ".volatile, ")
  }

  private func loneReturn(in call: LifetimeCall, _ result: ExpressionSummary) -> ProviderCall.LoneReturn? {
    let factory = call.factory
    if let constant = call.constant {
      if saysType(factory) { return nil }
      let end = offsets(of: constant).upperBound
      return .init(range: TextRange(end..<end), position: position(of: constant), isConstant: true, result: result)
    }
    guard factory.statements.count == 1, let item = factory.statements.first,
      case .stmt(let statement) = item.item, let lone = statement.as(ReturnStmtSyntax.self),
      let value = lone.expression,
      // If a result type is written, it is that of the factory.
      factory.signature?.returnClause == nil, unwrapped(value).kind != .sequenceExpr
    else { return nil }
    let start = offset(of: lone)
    let hasComment = (lone.returnKeyword.trailingTrivia + value.leadingTrivia).contains { $0.isComment }
    let end = hasComment ? offsets(of: lone.returnKeyword).upperBound : offset(of: value)
    return .init(
      range: TextRange(start..<end), position: source.position(at: start), isConstant: false, result: result)
  }

  // MARK: Results

  /// What statements return, in all of their branches.
  private func results(of statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    var results: [ExprSyntax] = []
    collectResults(of: statements, areValue: true, into: &results)
    return results
  }

  /// What an expression is, in all of its branches.
  private func results(of value: ExprSyntax) -> [ExprSyntax] {
    var results: [ExprSyntax] = []
    collectResults(of: value, isValue: true, into: &results)
    return results
  }

  /// Collects what statements return.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - areValue: Whether the last one is their value if it is an expression.
  ///   - results: What has been found before, and is found here.
  private func collectResults(
    of statements: CodeBlockItemListSyntax, areValue: Bool, into results: inout [ExprSyntax]
  ) {
    let last = areValue ? statements.last : nil
    for statement in statements {
      let (item, isValue) = (statement.item, statement == last)
      if case .expr(let value) = item {
        collectResults(of: value, isValue: isValue, into: &results)
      } else if let value = item.as(ReturnStmtSyntax.self)?.expression {
        collectResults(of: value, isValue: true, into: &results)
      } else if let attempt = item.as(DoStmtSyntax.self) {
        for block in [attempt.body] + attempt.catchClauses.map(\.body) {
          collectResults(of: block.statements, areValue: false, into: &results)
        }
      } else if let wrapper = item.as(ExpressionStmtSyntax.self) {
        collectResults(of: wrapper.expression, isValue: isValue, into: &results)
      } else if let exit = item.as(GuardStmtSyntax.self) {
        collectResults(of: exit.body.statements, areValue: false, into: &results)
      }
      for clause in item.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        guard case .statements(let statements)? = clause.elements else { continue }
        collectResults(of: statements, areValue: isValue, into: &results)
      }
    }
  }

  private func collectResults(of value: ExprSyntax, isValue: Bool, into results: inout [ExprSyntax]) {
    if let conditional = value.as(IfExprSyntax.self) {
      var current = conditional
      while true {
        collectResults(of: current.body.statements, areValue: isValue, into: &results)
        if case .ifExpr(let next)? = current.elseBody {
          current = next
        } else {
          guard case .codeBlock(let body)? = current.elseBody else { return }
          return collectResults(of: body.statements, areValue: isValue, into: &results)
        }
      }
    } else if let choice = value.as(SwitchExprSyntax.self) {
      for case .switchCase(let element) in choice.cases {
        collectResults(of: element.statements, areValue: isValue, into: &results)
      }
    } else if isValue {
      results += unwrapped(value).choices ?? [value]
    }
  }
}

extension ExprSyntax {
  /// What `condition ? one : other` can be; `nil` for another expression.
  fileprivate var choices: [ExprSyntax]? {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements else { return nil }
    let operands = elements.split { $0.kind == .unresolvedTernaryExpr }
    // Where other operators are left of the last `:`, the choice is a part of something.
    guard operands.count > 1, operands.dropFirst().allSatisfy({ $0.count == 1 }) else { return nil }
    let chosen = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
    return chosen + operands[operands.count - 1]
  }
}
