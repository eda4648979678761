// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// Which types bring something volatile along by themselves, whatever they are handed.
///
/// A type that takes its session is as stable as the one that made the session. A type that uses the network itself, that
/// makes a type which does, or whose default argument names a session that the caller leaves out, is not.
struct SelfMadeVolatility {
  private let program: Program
  private let finder: VolatileUseFinder
  private var own: [Int: [Finding.Step]] = [:]

  init(_ evidence: Evidence) {
    program = evidence.program
    finder = evidence.finder
    let stable = evidence.configuration.stable.map(NamePattern.init)
    var queue: [Int] = []
    for use in evidence.volatileUses where use.makesVolatile {
      guard let type = use.type, own[type] == nil, program.types[type].kind != .external,
        !stable.contains(where: { $0.matches(program.types[type]) })
      else { continue }
      own[type] = [
        Finding.Step(
          "`\(program.types[type].qualifiedName)` uses `\(use.entry.name)`, which \(use.entry.says)", at: use.place)
      ]
      queue.append(type)
    }
    var makers: [Int: [(type: Int, place: Place)]] = [:]
    for construction in evidence.constructions.all {
      let use = program.files[construction.file].uses[construction.use]
      let setting = evidence.surroundings.setting(of: use, in: construction.file)
      guard let maker = construction.type, maker != construction.made,
        setting.isDisjoint(with: Setting.undelivered.union(.root)),
        use.context.isDisjoint(with: [.defaultArgument, .fallback, .attribute, .stub]),
        program.types[maker].kind != .external,
        !stable.contains(where: { $0.matches(program.types[maker]) }),
        program.carriesVolatility(program.types[construction.made])
      else { continue }
      makers[construction.made, default: []].append((maker, construction.place))
    }
    var next = 0
    while next < queue.count {
      let made = queue[next]
      next += 1
      for maker in makers[made] ?? [] where own[maker.type] == nil {
        let step = Finding.Step(
          "`\(program.types[maker.type].qualifiedName)` makes `\(program.types[made].qualifiedName)`", at: maker.place)
        own[maker.type] = [step] + (own[made] ?? [])
        queue.append(maker.type)
      }
    }
  }

  /// Why an instance that is constructed by that call is volatile, or `nil` if all that is volatile in it is handed to it.
  func path(of type: Int, constructedBy use: Use) -> [Finding.Step]? {
    if let steps = own[type] { return steps }
    let initializers = (program.types[type].members["init"] ?? []).filter { id in
      program[id].accepts(use.labels)
    }
    guard let chosen = initializers.min(by: { program[$0].parameters.count < program[$1].parameters.count }) else {
      return nil
    }
    for parameter in program[chosen].parameters {
      guard let value = parameter.defaultValue, !use.labels.contains(parameter.argumentLabel) else { continue }
      let uses = program.files[chosen.file].uses.filter {
        value.range.contains($0.position) && $0.context.contains(.defaultArgument)
      }
      for use in uses {
        guard let entry = finder.entry(for: use, file: chosen.file),
          (entry.level ?? entry.category.defaultLevel) >= .warning
        else { continue }
        let place = use.position.place(in: program.files[chosen.file].path)
        return [
          Finding.Step("`\(parameter.name)` is `\(entry.name)` unless it is given, which \(entry.says)", at: place)
        ]
      }
      if value.kind == .call, case .project(let made)? = program.constructed(value.name, from: chosen),
        let steps = own[made]
      {
        let name = program.types[made].qualifiedName
        return [
          Finding.Step("`\(parameter.name)` is a new `\(name)` unless it is given", at: program.place(of: chosen))
        ] + steps
      }
    }
    return nil
  }
}
