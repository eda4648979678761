// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import TestRandomness

@testable import DovetailFacts

/// Facts that no source needs to have.
struct RandomFacts {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let plainType = TypeExpression(
    text: "Int", elements: [], arguments: [], form: .nominal, isOptional: false, isOpaqueOrExistential: false)

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
  mutating func flag() -> Bool { Bool.random(using: &generator) }
  mutating func some<T>(_ make: (inout RandomFacts) -> T) -> T? { flag() ? make(&self) : nil }
  mutating func list<T>(_ limit: Int, _ make: (inout RandomFacts) -> T) -> [T] {
    (0..<number(limit)).map { _ in make(&self) }
  }

  mutating func name() -> String {
    ["", "URLSession", "shared", "_", "ä ö\n", "🕊️", "a.b.c", "a name that fits in no word of the machine"]
      .randomElement(using: &generator)!
  }
  mutating func position() -> Position {
    Position(line: number(5000), column: number(300), offset: number(1 << 20))
  }
  mutating func range() -> TextRange { TextRange(offset: number(1 << 20), length: number(1 << 10)) }

  mutating func type(depth: Int = 0) -> TypeExpression {
    TypeExpression(
      text: name(), elements: list(3) { .init(name: $0.name(), position: $0.position(), range: $0.range()) },
      arguments: depth > 3 ? [] : list(3) { $0.type(depth: depth + 1) },
      form: TypeExpression.Form.allCases.randomElement(using: &generator)!, isOptional: flag(),
      isOpaqueOrExistential: flag())
  }

  mutating func expression() -> ExpressionSummary {
    ExpressionSummary(
      kind: ExpressionSummary.Kind.allCases.randomElement(using: &generator)!, name: name(),
      suffix: list(3) { $0.name() }, position: position(), range: range())
  }

  mutating func provider() -> ProviderCall {
    ProviderCall(
      lifetime: ProviderGraph.Lifetime.allCases.randomElement(using: &generator)!, position: position(),
      isVolatile: flag(), neverRewires: flag(), isUnimplemented: flag(),
      branches: list(2) { $0.branch() }, loneReturns: list(2) { $0.loneReturn() })
  }

  private mutating func loneReturn() -> ProviderCall.LoneReturn {
    .init(range: range(), position: position(), isConstant: flag(), result: expression())
  }

  private mutating func branch() -> ProviderCall.Branch {
    .init(
      lifetime: ProviderGraph.Lifetime.allCases.randomElement(using: &generator)!, position: position(),
      factory: range(), hasStub: flag(), insertion: some { .init(offset: $0.number(999), text: $0.name()) })
  }

  mutating func declaration(_ index: Int) -> Declaration {
    var result = Declaration(
      kind: Declaration.Kind.allCases.randomElement(using: &generator)!, name: name(),
      parent: index == 0 ? nil : some { $0.number(index) }, position: position(), range: range())
    result.modifiers = .init(rawValue: UInt32(number(1 << 17)))
    result.attributes = list(3) { $0.name() }
    result.conditions = list(3) { $0.name() }
    result.genericParameters = list(3) { $0.name() }
    result.inheritance = list(3) { $0.type() }
    result.constraints = list(2) { .init(subject: $0.name(), type: $0.type(), isEquality: $0.flag()) }
    result.type = some { $0.type() }
    result.initialValue = some { $0.expression() }
    result.parameters = list(3) {
      .init(label: $0.some { $0.name() }, name: $0.name(), type: $0.type(), defaultValue: $0.some { $0.expression() })
    }
    result.provider = some { $0.provider() }
    return result
  }

  mutating func base() -> Use.Base {
    switch number(5) {
    case 0: .outer
    case 1: .parameter(type())
    case 2: .local(some { $0.type() }, some { $0.expression() })
    case 3: .unknown
    default: .localDeclaration
    }
  }

  mutating func use(_ declarations: Int) -> Use {
    let labels = list(3) { $0.name() }
    // Where a function is only named, its labels are known, and no arguments.
    let arguments = flag() ? [] : labels.map { _ in expression() }
    return Use(
      name: name(), suffix: list(3) { $0.name() }, labels: labels, arguments: arguments,
      conditions: list(2) { $0.name() }, base: base(), expectedType: some { $0.type() }, position: position(),
      namePosition: position(), declaration: declarations == 0 ? nil : some { $0.number(declarations) },
      context: .init(rawValue: UInt32(number(1 << 32))), kind: Use.Kind.allCases.randomElement(using: &generator)!)
  }

  mutating func file() -> FileFacts {
    var result = FileFacts(path: name(), module: name())
    result.traits = .init(rawValue: UInt16(number(1 << 7)))
    result.lineCount = number(9999)
    result.imports = list(4) { .init(module: $0.name(), isExported: $0.flag()) }
    result.declarations = (0..<number(5)).map { declaration($0) }
    let count = result.declarations.count
    result.uses = list(8) { $0.use(count) }
    result.waits = list(3) { facts in
      var length = FileFacts.Wait.Length()
      length.members = facts.list(3) { $0.name() }
      length.sources = .init(rawValue: UInt8(facts.number(1 << 3)))
      return .init(position: facts.position(), length: length, loop: facts.some { $0.range() })
    }
    result.suppressions = list(3) {
      .init(
        rules: $0.list(3) { $0.name() }, reason: $0.name(),
        extent: [.line, .nextLine, .file].randomElement(using: &$0.generator)!, position: $0.position())
    }
    result.problems = list(3) { .init(message: $0.name(), position: $0.some { $0.position() }) }
    return result
  }
}
