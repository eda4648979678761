// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The rule `lone-return`.
struct LoneReturn: Rule {
  static let description = RuleDescription(
    id: .loneReturn, defaultLevel: .error,
    summary: "A factory consists only of `{ return A() }`, in a property of another type.",
    explanation: """
      The `return` hides the property's type from the compiler: the provider then holds an `A`, and a replacement of another \
      type is rejected at run time. Without the `return`, the provider holds the type of the property. The same is true of a \
      constant without a type, `let api = shared { A() }`, that the getter then returns.
      """,
    exemptions: [
      "a factory that returns the property's own type",
      "factories with other statements, for which the property's type is inferred",
      "what is returned by way of something whose type is not written, as in `{ return makeAPI().inner }`",
    ],
    examples: [
      .init(
        reported: "var api: any API { shared { return LiveAPI() } }",
        instead: "var api: any API { shared { LiveAPI() } }")
    ],
    hasFix: true)

  func findings(in evidence: Evidence) -> [Finding] {
    let program = evidence.program
    var found: [Finding] = []
    for (file, facts) in program.files.enumerated() {
      for id in program.declarations(in: file) where program[id].kind == .variable {
        guard let call = program[id].provider, !call.loneReturns.isEmpty, let type = program[id].type,
          evidence.isDelivered(id), isRoot(id, evidence)
        else { continue }
        for lone in call.loneReturns {
          guard let returned = self.type(of: lone.result, in: id, program),
            isOther(returned.target, than: type, id, program)
          else { continue }
          found.append(finding(lone, returning: returned.name, in: id, of: type, facts.path, evidence))
        }
      }
    }
    return found
  }

  private func finding(
    _ lone: ProviderCall.LoneReturn, returning returned: String, in id: DeclarationID, of type: TypeExpression,
    _ path: String, _ evidence: Evidence
  ) -> Finding {
    let name = evidence.program[id].name
    let cause = lone.isConstant ? "without a type, the constant" : "the `return`"
    return Finding(
      of: Self.description, in: evidence, place: lone.position.place(in: path),
      subject: evidence.subject(of: id),
      message: "\(cause) makes `\(name)` a provider of `\(returned)`, not of `\(type.text)`",
      trace: [
        Finding.Step("`\(name)` is declared as `\(type.text)`", at: evidence.program.place(of: id)),
        Finding.Step("its factory returns `\(returned)`", at: lone.result.position.place(in: path)),
      ],
      help: lone.isConstant ? "give the constant the type `\(type.text)`" : "remove the `return`",
      edits: [
        Finding.Edit(
          path: path, offset: lone.range.offset, length: lone.range.length,
          replacement: lone.isConstant ? ": \(type.text)" : "")
      ],
      discriminator: name)
  }

  private func isRoot(_ id: DeclarationID, _ evidence: Evidence) -> Bool {
    guard let type = evidence.program.type(around: id) else { return false }
    if evidence.wiring.roots.root(ofType: type) != nil { return true }
    return evidence.wiring.roots.providers.contains { $0.declaration == id }
  }

  /// The type of what a factory returns, as far as the program says it: `LiveAPI()`, `makeAPI()`, `LiveAPI.shared`.
  private func type(
    of result: ExpressionSummary, in id: DeclarationID, _ program: Program
  ) -> (target: TypeTarget, name: String)? {
    guard result.suffix.isEmpty else { return nil }
    if result.kind == .call, let made = program.constructed(result.name, in: .inside(id)) {
      return (made, result.name.withoutInit)
    }
    guard let member = program.values(namedBy: result.name, in: .inside(id)).first, member != id else { return nil }
    let declaration = program[member]
    let targets: [TypeTarget]
    switch (declaration.kind, result.kind) {
    case (.variable, .reference): targets = program.type(ofVariable: member)
    case (.function, .call): targets = declaration.type.map { program.targets(of: $0, in: .inside(member)) } ?? []
    default: return nil
    }
    guard declaration.type.map({ $0.form == .nominal && !$0.isOptional && !$0.isOpaqueOrExistential }) ?? true,
      targets.count == 1, case .declared(let type) = targets[0], program.types[type].kind != .protocol
    else { return nil }
    return (targets[0], program.types[type].name)
  }

  /// Whether what is made is certainly of another type than the property.
  private func isOther(_ made: TypeTarget, than type: TypeExpression, _ id: DeclarationID, _ program: Program) -> Bool {
    // An opaque type is what is made, with and without the `return`.
    if type.text.hasPrefix("some ") { return false }
    if type.isOptional || type.isOpaqueOrExistential || type.form == .composition { return true }
    guard type.form == .nominal else { return false }
    let targets = program.targets(of: type, in: .inside(id))
    guard targets.count == 1 else { return !targets.isEmpty }
    switch (targets[0], made) {
    case (.declared(let left), .declared(let right)): return left != right
    case (.external(let left), .external(let right)): return left != right
    case (.declared, .external), (.external, .declared): return true
    default: return false
    }
  }
}
