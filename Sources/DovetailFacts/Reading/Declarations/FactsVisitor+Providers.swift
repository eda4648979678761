// SPDX-License-Identifier: Apache-2.0

internal import DovetailGraph
import SwiftSyntax

/// Providers: `var api: any API { shared(.volatile) { LiveAPI() } }`.
extension FactsVisitor {
  /// The lifetime call of which a getter consists, or with which it ends.
  func provider(in block: AccessorBlockSyntax) -> ProviderCall? {
    if case .getter(let body) = block.accessors { return provider(in: body) }
    guard case .accessors(let accessors) = block.accessors,
      let getter = accessors.first(where: { $0.accessorSpecifier.text == "get" })
    else { return nil }
    return getter.body.flatMap { provider(in: $0.statements) }
  }

  private func provider(in body: CodeBlockItemListSyntax) -> ProviderCall? {
    guard let last = body.last else { return nil }
    let value = last.item.as(ReturnStmtSyntax.self)?.expression ?? last.item.as(ExprSyntax.self)
    guard let value, let call = stripped(value).as(FunctionCallExprSyntax.self),
      let (lifetime, name) = lifetime(of: call)
    else { return nil }
    return provider(call, lifetime, name)
  }

  /// The lifetime that is called, with or without `self`, and the token of its name.
  private func lifetime(
    of call: FunctionCallExprSyntax
  ) -> (lifetime: ProviderGraph.Lifetime, name: TokenSyntax)? {
    let name: TokenSyntax
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName
    } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      name = access.declName.baseName
    } else {
      return nil
    }
    return ProviderGraph.Lifetime(rawValue: name.text).map { ($0, name) }
  }

  private func provider(
    _ call: FunctionCallExprSyntax, _ lifetime: ProviderGraph.Lifetime, _ name: TokenSyntax
  ) -> ProviderCall? {
    let arguments = Array(call.arguments)
    guard let factory = call.trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self) else {
      return nil
    }
    var stub = call.additionalTrailingClosures.first { $0.label.text == "stub" }.map { ExprSyntax($0.closure) }
    stub = stub ?? arguments.first { $0.label?.text == "stub" }?.expression
    let first = arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    let isVolatile = first?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "volatile"

    var result = ProviderCall(
      lifetime: lifetime, position: position(of: name), isVolatile: isVolatile, neverRewires: false,
      isUnimplemented: false, results: results(of: factory), factory: range(of: factory))
    result.stub = stub.map(range(of:))
    result.neverRewires = arguments.contains {
      $0.label?.text == "rewiring" && $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "never"
    }
    result.isUnimplemented = result.results.contains { $0.kind == .call && $0.name == "unimplemented" }
    if first == nil { result.insertion = insertion(call, name) }
    readLoneReturn(of: factory, into: &result)
    return result
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

  private func readLoneReturn(of factory: ClosureExprSyntax, into result: inout ProviderCall) {
    guard factory.statements.count == 1, let item = factory.statements.first,
      case .stmt(let statement) = item.item, let lone = statement.as(ReturnStmtSyntax.self),
      let value = lone.expression,
      // If a result type is written, it is that of the factory.
      factory.signature?.returnClause == nil, unwrapped(value).kind != .sequenceExpr
    else { return }
    let start = offset(of: lone)
    let hasComment = (lone.returnKeyword.trailingTrivia + value.leadingTrivia).contains { $0.isComment }
    result.loneReturn = TextRange(start..<(hasComment ? offsets(of: lone.returnKeyword).upperBound : offset(of: value)))
    result.loneReturnPosition = source.position(at: start)
  }

  // MARK: Results

  /// What a factory returns.
  private func results(of closure: ClosureExprSyntax) -> [ExpressionSummary] {
    var results: [ExpressionSummary] = []
    collectResults(of: closure.statements, into: &results)
    return results
  }

  private func collectResults(of statements: CodeBlockItemListSyntax, into results: inout [ExpressionSummary]) {
    guard let last = statements.last else { return }
    let item = last.item
    if case .expr(let value) = item {
      collectResults(of: value, into: &results)
    } else if let value = item.as(ReturnStmtSyntax.self)?.expression {
      results.append(summary(of: value))
    } else if let wrapper = item.as(ExpressionStmtSyntax.self) {
      collectResults(of: wrapper.expression, into: &results)
    } else {
      for clause in item.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .statements(let statements)? = clause.elements { collectResults(of: statements, into: &results) }
      }
    }
  }

  private func collectResults(of value: ExprSyntax, into results: inout [ExpressionSummary]) {
    if let conditional = value.as(IfExprSyntax.self) {
      var current = conditional
      while true {
        collectResults(of: current.body.statements, into: &results)
        if case .ifExpr(let next)? = current.elseBody {
          current = next
        } else {
          if case .codeBlock(let body)? = current.elseBody { collectResults(of: body.statements, into: &results) }
          return
        }
      }
    } else if let choice = value.as(SwitchExprSyntax.self) {
      for case .switchCase(let element) in choice.cases { collectResults(of: element.statements, into: &results) }
    } else {
      results.append(summary(of: value))
    }
  }
}
