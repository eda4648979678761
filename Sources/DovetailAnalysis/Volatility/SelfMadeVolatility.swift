// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The types that are volatile by themselves, whatever is passed to them.
///
/// A type that takes its session is as stable as the code that created it. A type that uses the network itself, that
/// creates a type which does or reaches for a global instance of one, or whose default argument is a session that the
/// caller omits, is not.
struct SelfMadeVolatility: Sendable {
  private let program: Program
  private let finder: VolatileUseFinder
  private let uses: UsesByDeclaration
  /// The types that the configuration calls stable.
  private let stableTypes: Set<TypeID>
  /// For each type, why it is volatile whatever is passed to it.
  private var paths = VolatilePaths()

  init(
    _ finder: VolatileUseFinder, volatileUses: [VolatileUse], constructions: Constructions,
    globalInstances: GlobalInstanceUses, stableTypes: Set<TypeID>
  ) {
    (program, uses) = (finder.program, finder.uses)
    (self.finder, self.stableTypes) = (finder, stableTypes)
    let users = paths.addUsers(volatileUses, of: program, except: stableTypes) { use, type in
      Finding.Step("`\(type.qualifiedName)` uses `\(use.entry.shownName)`, which \(use.entry.effect)", at: use.place)
    }
    paths.spread(from: users, to: dependents(constructions, globalInstances), except: stableTypes)
  }

  /// Whether the configuration calls a type stable.
  func isCalledStable(_ type: TypeID) -> Bool { stableTypes.contains(type) }

  /// For each type, those that create it for themselves, reach for a global instance of it or inherit from it, and
  /// where.
  private func dependents(
    _ constructions: Constructions, _ globalInstances: GlobalInstanceUses
  ) -> [TypeID: [TypeRelations.Relation]] {
    var dependents: [TypeID: [TypeRelations.Relation]] = [:]
    func add(_ dependent: TypeID?, of type: TypeID, _ verb: String, _ name: String, _ use: UseID) {
      guard let dependent, dependent != type, program.types[dependent].kind != .external,
        program.carriesVolatility(program.types[type]),
        finder.roles[use].isDisjoint(with: .undelivered.union(.root)),
        program[use].context.isDisjoint(with: .standIns.union([.attribute, .stub]))
      else { return }
      let step = Finding.Step(
        "`\(program.types[dependent].qualifiedName)` \(verb) `\(name)`", at: program.place(of: use))
      dependents[type, default: []].append(TypeRelations.Relation(dependent: dependent, step: step))
    }
    for construction in constructions.all {
      let name = program.types[construction.made].qualifiedName
      add(construction.enclosingType, of: construction.made, "makes", name, construction.call)
    }
    for global in globalInstances.all {
      add(global.enclosingType, of: global.instance.type, "uses", global.instance.name, global.id)
    }
    for type in program.types {
      for (other, relation) in program.declaredRelations(of: type) { dependents[other, default: []].append(relation) }
    }
    return dependents
  }

  /// Why a global instance is volatile; `nil` if nothing volatile is seen in it.
  ///
  /// What a closure does that it keeps makes it volatile too, as in the factory of a provider.
  func path(of instance: GlobalInstance) -> [Finding.Step]? {
    if let steps = paths.path(from: instance.type) { return steps }
    guard !stableTypes.contains(instance.type), let value = program[instance.member].initialValue else { return nil }
    for id in uses.all(in: instance.member) {
      let use = program[id]
      guard value.range.contains(use.position), !use.context.contains(.stub) else { continue }
      let place = program.place(of: id)
      if let entry = finder.entry(for: id), entry.isVolatile {
        return [Finding.Step("`\(instance.name)` is made with `\(entry.shownName)`, which \(entry.effect)", at: place)]
      }
      guard use.kind == .call, case .declared(let made)? = program.constructedType(of: id),
        program.carriesVolatility(program.types[made]), let steps = self.path(of: made, constructedBy: use)
      else { continue }
      return [Finding.Step("`\(instance.name)` makes `\(program.types[made].qualifiedName)`", at: place)] + steps
    }
    return nil
  }

  /// Why an instance that is constructed by that call is volatile; `nil` if everything volatile in it is passed in.
  func path(of type: TypeID, constructedBy call: Use) -> [Finding.Step]? {
    if let steps = paths.path(from: type) { return steps }
    guard !stableTypes.contains(type), let initializer = program.initializer(of: type, calledBy: call) else {
      return nil
    }
    let omitted = program[initializer].parameters.filter { !call.labels.contains($0.argumentLabel) }
    return omitted.lazy.compactMap { path(ofDefaultOf: $0, in: initializer) }.first
  }

  /// Why an instance is volatile whose initialiser reaches outside the process while it is made by that call.
  ///
  /// That is true of data as well, such as a configuration that an initialiser reads.
  func path(ofInitializerOf type: TypeID, calledBy call: Use) -> [Finding.Step]? {
    guard !stableTypes.contains(type), let initializer = program.initializer(of: type, calledBy: call) else {
      return nil
    }
    for id in uses.all(in: initializer) {
      let context = program[id].context
      guard context.isDisjoint(with: .standIns.union([.attribute, .deferred])),
        let entry = finder.entry(for: id), entry.isVolatile, entry.category.isOutOfProcess,
        entry.category != .files || !context.contains(.passedIn)
      else { continue }
      let text = "its initialiser uses `\(entry.shownName)`, which \(entry.effect)"
      return [Finding.Step(text, at: program.place(of: id))]
    }
    return nil
  }

  /// Why the default argument of a parameter is volatile; `nil` if it is not, or if there is none.
  private func path(
    ofDefaultOf parameter: Declaration.Parameter, in initializer: DeclarationID
  ) -> [Finding.Step]? {
    guard let value = parameter.defaultValue else { return nil }
    for id in uses.all(in: initializer)
    where value.range.contains(program[id].position) && program[id].context.contains(.defaultArgument) {
      guard let entry = finder.entry(for: id), entry.isVolatile else { continue }
      let text = "`\(parameter.name)` is `\(entry.shownName)` unless it is given, which \(entry.effect)"
      return [Finding.Step(text, at: program.place(of: id))]
    }
    guard value.kind == .call, case .declared(let made)? = program.constructed(value.name, in: .inside(initializer)),
      let steps = paths.path(from: made)
    else { return nil }
    let text = "`\(parameter.name)` is a new `\(program.types[made].qualifiedName)` unless it is given"
    return [Finding.Step(text, at: program.place(of: initializer))] + steps
  }
}
