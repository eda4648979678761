// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// The types that are volatile by themselves, whatever is passed to them.
///
/// A type that takes its session is as stable as the code that created it. A type that uses the network itself, that
/// creates a type which does, or whose default argument is a session that the caller omits, is not.
struct SelfMadeVolatility {
  private let program: Program
  private let finder: VolatileUseFinder
  private let uses: UsesByDeclaration
  /// For each type, why it is volatile whatever is passed to it.
  private var reasons: [Int: [Finding.Step]] = [:]

  init(_ evidence: Evidence) {
    program = evidence.program
    finder = evidence.finder
    uses = evidence.uses
    let patterns = evidence.configuration.stable.map(NamePattern.init)
    let isStable = program.types.map { type in patterns.contains { $0.matches(type) } }
    let users = addUsers(evidence, isStable)
    spread(from: users, by: makers(evidence, isStable))
  }

  /// Adds the types that use something volatile themselves, and returns them.
  private mutating func addUsers(_ evidence: Evidence, _ isStable: [Bool]) -> [Int] {
    var added: [Int] = []
    for use in evidence.volatileUses where use.makesVolatile {
      guard let type = use.type, reasons[type] == nil, program.types[type].kind != .external, !isStable[type] else {
        continue
      }
      let name = program.types[type].qualifiedName
      reasons[type] = [
        Finding.Step("`\(name)` uses `\(use.entry.name)`, which \(use.entry.says)", at: use.place)
      ]
      added.append(type)
    }
    return added
  }

  private typealias Maker = (type: Int, place: Place)

  /// For each type, those that create it for themselves, and where.
  private func makers(_ evidence: Evidence, _ isStable: [Bool]) -> [Int: [Maker]] {
    var makers: [Int: [Maker]] = [:]
    for construction in evidence.constructions.all {
      let use = program[construction]
      guard let maker = construction.type, maker != construction.made, program.types[maker].kind != .external,
        !isStable[maker], program.carriesVolatility(program.types[construction.made]),
        evidence.roles[use, in: construction.file].isDisjoint(with: .undelivered.union(.root)),
        use.context.isDisjoint(with: [.defaultArgument, .fallback, .attribute, .stub])
      else { continue }
      makers[construction.made, default: []].append((maker, construction.place))
    }
    return makers
  }

  /// Follows types to those that create them, nearest first.
  private mutating func spread(from types: [Int], by makers: [Int: [Maker]]) {
    var queue = types
    var next = 0
    while next < queue.count {
      let made = queue[next]
      next += 1
      for maker in makers[made] ?? [] where reasons[maker.type] == nil {
        let (name, madeName) = (program.types[maker.type].qualifiedName, program.types[made].qualifiedName)
        let step = Finding.Step("`\(name)` makes `\(madeName)`", at: maker.place)
        reasons[maker.type] = [step] + (reasons[made] ?? [])
        queue.append(maker.type)
      }
    }
  }

  /// Why an instance that is constructed by that call is volatile; `nil` if everything volatile in it is passed in.
  func path(of type: Int, constructedBy call: Use) -> [Finding.Step]? {
    if let steps = reasons[type] { return steps }
    let fitting = (program.types[type].members["init"] ?? []).filter { program[$0].accepts(call.labels) }
    guard let initializer = fitting.min(by: { program[$0].parameters.count < program[$1].parameters.count }) else {
      return nil
    }
    let omitted = program[initializer].parameters.filter { !call.labels.contains($0.argumentLabel) }
    return omitted.lazy.compactMap { path(ofDefaultOf: $0, in: initializer) }.first
  }

  /// Why the default argument of a parameter is volatile; `nil` if it is not, or if there is none.
  private func path(
    ofDefaultOf parameter: Declaration.Parameter, in initializer: DeclarationID
  ) -> [Finding.Step]? {
    guard let value = parameter.defaultValue else { return nil }
    for (file, use) in uses.all(in: initializer)
    where value.range.contains(use.position) && use.context.contains(.defaultArgument) {
      guard let entry = finder.entry(for: use, file: file), entry.isVolatile else { continue }
      let text = "`\(parameter.name)` is `\(entry.name)` unless it is given, which \(entry.says)"
      return [Finding.Step(text, at: use.position.place(in: program.files[file].path))]
    }
    guard value.kind == .call, case .project(let made)? = program.constructed(value.name, from: initializer),
      let steps = reasons[made]
    else { return nil }
    let text = "`\(parameter.name)` is a new `\(program.types[made].qualifiedName)` unless it is given"
    return [Finding.Step(text, at: program.place(of: initializer))] + steps
  }
}
