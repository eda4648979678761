// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Decides whether another value can be passed in where something is used.
struct Seams {
  let program: Program
  let recognition: Recognition

  /// Whether a caller, or a test, can replace what is used.
  func canReplace(_ site: UseSite) -> Bool {
    let (use, entry) = (site.use, site.entry)
    if !use.context.isDisjoint(with: .standIns), !isFixedDefault(site) { return true }
    if site.roles.contains(.delegatingInitializer) { return true }
    guard let declaration = site.declaration else { return false }
    if isMadeForProtocol(use, declaration) || isDefaultOfRequirement(use, declaration) { return true }
    if isTakenByFunctionForTests(site) || isGivenToSettableProperty(site) { return true }
    if use.context.contains(.initialValue), let variable = variable(around: declaration),
      isReplaceable(variable, site)
    {
      return true
    }
    return site.enclosing.contains { outer in
      switch program[outer].kind {
      case .initializer:
        takes(entry, outer, use) || hasFullerSibling(outer) || isInMemory(entry, outer)
          || hasSibling(taking: entry, outer)
      case .function:
        program[outer].isForTests || takes(entry, outer, use) || hasOverload(taking: site, outer)
          || isInMemory(entry, outer) || isOnlyDefaultFunction(outer, site.codeAround)
          || makesItsOwnType(outer, with: site) || makesWhatInitializerTakes(outer, site)
      case .variable:
        // `Theme(name: UserDefaults.standard.string(forKey: "theme"))` takes a value that was read, and no store.
        hasOverload(taking: site, outer) || entry.isAll(of: use) && makesItsOwnType(outer, with: site)
      default: false
      }
    }
  }

  /// Whether it is created in a static function or property whose type is a protocol, which is how live implementations
  /// are often named: `static func live() -> any Session { URLSession(configuration: .ephemeral) }`.
  private func isMadeForProtocol(_ use: Use, _ id: DeclarationID) -> Bool {
    let member = program[id]
    return use.kind == .call && use.suffix.isEmpty && (member.kind == .function || member.kind == .variable)
      && member.modifiers.contains(.isStatic) && (member.type?.isOpaqueOrExistential ?? false)
  }

  /// Whether it is what a requirement of a protocol gives by default, so that a conforming type, such as a double, has
  /// something else: `extension HasSession { var session: URLSession { .shared } }`.
  private func isDefaultOfRequirement(_ use: Use, _ id: DeclarationID) -> Bool {
    use.context.contains(.returned) && use.suffix.isEmpty && !program.requirements(namedLike: id).isEmpty
  }

  private func variable(around id: DeclarationID) -> DeclarationID? {
    program.enclosing(id).first { program[$0].kind == .variable }
  }

  /// Whether a variable has its initial value only until it is set.
  private func isReplaceable(_ id: DeclarationID, _ site: UseSite) -> Bool {
    let variable = program[id]
    if variable.attributes.contains(where: recognition.seamAttributes.contains) { return true }
    if recognition.seamGlobals.contains(variable.name), variable.parent == nil { return true }
    return variable.modifiers.canBeSetElsewhere || constructsItsOwnType(id, with: site)
      || isOnlyDefault(id, site.codeAround) || isOnlyPassedToOverloads(id, site) || isSetByCaller(id, site)
  }

  /// Whether a function for tests of the type around a use takes what is used: `runForTesting(store: UserDefaults)`.
  ///
  /// A moment may be for something else.
  private func isTakenByFunctionForTests(_ site: UseSite) -> Bool {
    guard site.category.isOutOfProcess, !site.entry.pattern.isMember, let type = site.type else { return false }
    return site.usesByType.functionsForTests(of: type).contains { function in
      function.parameters.contains { $0.type.mentions(site.entry.pattern.names[0]) }
    }
  }

  /// Whether it is assigned to a property that a test can set: in an initialiser, or as what the property had at first,
  /// as in `func cancel() { session = URLSession(configuration: .default) }`.
  private func isGivenToSettableProperty(_ site: UseSite) -> Bool {
    let use = site.use
    guard use.kind == .call, use.suffix.isEmpty, use.context.contains(.recorded), let type = site.type,
      let target = site.neighbourhood.use(before: use), target.kind == .assignment, target.names.count == 1
    else { return false }
    return (type.members[target.names[0]] ?? []).contains { id in
      let variable = program[id]
      guard variable.kind == .variable, variable.modifiers.canBeSetElsewhere else { return false }
      if let value = variable.initialValue { return value.kind == .call && value.name == use.name }
      return site.entry.traits.contains(.session) && !site.readsContents && isOnlySetByInitializer(variable, site)
    }
  }

  /// Whether an initialiser only sets a property of the API's own type, and does not use it before a test can set it.
  private func isOnlySetByInitializer(_ variable: Declaration, _ site: UseSite) -> Bool {
    guard let declaration = site.declaration, program[declaration].kind == .initializer,
      variable.type.map(site.isNamed) ?? false
    else { return false }
    return site.neighbourhood.uses.allSatisfy { $0.kind == .assignment || $0.memberName() != variable.name }
  }

  /// Whether a private static property is only passed to functions of its type, which others can call with another
  /// value: `load(url, transport: Self.overNetwork)`.
  private func isOnlyPassedToOverloads(_ id: DeclarationID, _ site: UseSite) -> Bool {
    let member = program[id]
    guard member.modifiers.contains(.isStatic), member.modifiers.isPrivateInFile, let type = site.type else {
      return false
    }
    let reads = site.usesByType.uses(of: member.name, in: type)
    return !reads.isEmpty
      && reads.allSatisfy { read in
        guard read.kind == .reference, read.endsWith(member: member.name), let reader = read.declaration else {
          return false
        }
        let neighbourhood = site.codeAround.neighbourhood(of: DeclarationID(file: id.file, index: reader))
        return (neighbourhood.arguments[read.position.offset] ?? []).contains { argument in
          (type.members[argument.call.name] ?? []).contains { callee in
            !program[callee].modifiers.isPrivateInFile
              && program[callee].parameters.contains { $0.argumentLabel == argument.label }
          }
        }
      }
  }

  /// Whether a static function, or one outside of types, is only used as the default for a function that is not passed
  /// in, as far as its file says: `init(send: @escaping Send = Self.sendByURLSession)`.
  private func isOnlyDefaultFunction(_ id: DeclarationID, _ codeAround: CodeAround) -> Bool {
    let function = program[id]
    guard function.parent == nil || function.modifiers.contains(.isStatic) else { return false }
    let type = program.type(around: id).map { program.types[$0] }
    let types = type.map { ["Self", $0.name, $0.qualifiedName] } ?? []
    let names = Set([function.name] + types.map { "\($0).\(function.name)" })
    let answers = names.compactMap { codeAround.isOnlyPassed[$0] }
    return !answers.isEmpty && answers.allSatisfy { $0 }
  }

  /// Whether a static property is only used as a default: `init(store: UserDefaults = Self.defaultStore)`.
  private func isOnlyDefault(_ id: DeclarationID, _ codeAround: CodeAround) -> Bool {
    let member = program[id]
    guard member.modifiers.contains(.isStatic), codeAround.isOnlyDefault[member.name[...]] ?? false else {
      return false
    }
    if member.modifiers.isPrivateInFile { return true }
    let uses = program.uses.filter { $0.hasName { $0 == member.name } }
    return uses.allSatisfy { $0.file == id.file || !program[$0].context.isDisjoint(with: .standIns) }
  }

  /// `static let shared = Client(session: .shared)`: the type has a seam, and this is one of its callers.
  private func constructsItsOwnType(_ id: DeclarationID, with site: UseSite) -> Bool {
    let variable = program[id]
    // `Theme(name: UserDefaults.standard.string(forKey: "theme"))` takes a value that was read; the location of a file
    // is what a test passes as well.
    let isWhole = site.entry.isAll(of: site.use) && site.use.suffix.isEmpty
    guard isWhole || site.category == .files, variable.modifiers.contains(.isStatic), let value = variable.initialValue,
      value.kind == .call, value.range.contains(site.use.position), let type = program.type(around: id)
    else { return false }
    return constructs(type, byCalling: value.name, in: id)
  }

  /// `static func standard() -> Self { Self(session: .shared) }`, or a property that does so: the same as a convenience
  /// initialiser.
  private func makesItsOwnType(_ id: DeclarationID, with site: UseSite) -> Bool {
    let function = program[id]
    guard function.modifiers.contains(.isStatic), let type = program.type(around: id), let result = function.type,
      program.targets(of: result, in: .inside(id)) == [.declared(type)]
    else { return false }
    if isInClosure(passedTo: type, site, id) { return true }
    // What was loaded from the web is passed as its contents, and not as something that can be replaced.
    guard site.use.suffix.isEmpty, !site.use.context.contains(.webContents) else { return false }
    if site.argumentsWithIt.contains(where: { constructs(type, byCalling: $0.call.name, in: id) }) { return true }
    // A session is often configured in a local variable first: `return Client(urlSession: session)`.
    return site.entry.traits.contains(.session) && site.use.kind == .call && site.entry.pattern.covers(site.use.names)
      && site.neighbourhood.uses.contains { call in
        call.kind == .call && constructs(type, byCalling: call.name, in: id)
          && call.labels.contains { $0.endsWithWord("session") }
      }
  }

  /// Whether a use is in a closure that a static member passes to an initialiser of its own type, to which others can
  /// pass another one: `Holder(getter: { UserDefaults.standard.string(forKey: key) })`.
  private func isInClosure(passedTo type: TypeID, _ site: UseSite, _ id: DeclarationID) -> Bool {
    guard site.use.context.contains(.deferred),
      site.neighbourhood.uses.contains(where: {
        $0.kind == .call && constructs(type, byCalling: $0.name, in: id)
      })
    else { return false }
    let members = program.types[type].members
    let initializers = (members["init"] ?? []).map { program[$0] }
    if !initializers.isEmpty {
      return initializers.contains { $0.parameters.contains { $0.type.form == .function } }
    }
    return !members.names { program[$0].kind == .variable && program[$0].type?.form == .function }.isEmpty
  }

  /// Whether a static function makes what one initialiser of its type takes, and another one creates by the function:
  /// `private static func makeSession() -> URLSession` beside `init(session: URLSession)`.
  private func makesWhatInitializerTakes(_ id: DeclarationID, _ site: UseSite) -> Bool {
    let function = program[id]
    return site.category.isOutOfProcess && site.use.context.contains(.returned) && site.use.suffix.isEmpty
      && function.modifiers.contains(.isStatic) && (function.type.map(site.isNamed) ?? false)
      && hasSibling(taking: site.entry, id)
  }

  /// Whether a call constructs the type that it is in: `Self(…)`, `.init(…)`, `Client(…)`.
  private func constructs(_ type: TypeID, byCalling name: String, in id: DeclarationID) -> Bool {
    name == ".init" || program.constructed(name, in: .inside(id)) == .declared(type)
  }

  /// Whether a function has a parameter of the API's own type that can be `nil`, so that the use is its default, or one
  /// that is a function and returns such a value: `now: () -> Date`.
  ///
  /// A moment that is compared with one that may be missing is not its default: `if let end, Date() > end`.
  private func takes(_ entry: Catalogue.Entry, _ id: DeclarationID, _ use: Use) -> Bool {
    guard !entry.pattern.isMember else { return false }
    let name = entry.pattern.names[0]
    return program[id].parameters.contains { parameter in
      let type = parameter.type
      // A function that is always passed in is called where it is meant.
      if type.form == .function {
        return type.returns(name) && (type.isOptional || !use.context.isDisjoint(with: .standIns))
      }
      // A number that may be missing is not a random one.
      guard type.isOptional, type.elements.contains(where: { $0.name == name }), entry.category != .random else {
        return false
      }
      return entry.category != .time || use.context.contains(.fallback)
        || use.context.isDisjoint(with: .consequences)
    }
  }

  /// Whether a function of the same name takes what this function or property creates by itself: `roll` beside
  /// `roll(using:)`.
  ///
  /// A function that takes a date may be about another one than today, unless it is called with it, or says so:
  /// `start(relativeTo:)`.
  private func hasOverload(taking site: UseSite, _ id: DeclarationID) -> Bool {
    let entry = site.entry
    guard !entry.pattern.isMember else { return false }
    let function = program[id]
    let siblings = fullerSiblings(of: id)
    if siblings.isEmpty { return false }
    let mustCallIt = entry.category == .time || function.kind == .variable && entry.category != .random
    let isCalled = !mustCallIt || site.neighbourhood.lastNames.contains(function.name)
    if !isCalled && entry.category != .time { return false }
    let labels = function.parameters.map(\.label)
    return siblings.contains { other in
      other.kind == .function
        && other.parameters.contains { parameter in
          !labels.contains(parameter.label) && (isCalled || Self.labelsOfToday.contains(parameter.label ?? ""))
            && (parameter.type.mentions(entry.pattern.names[0])
              || entry.category == .random && ["rng", "using", "generator"].contains(parameter.label)
              || entry.category == .sleep && parameter.type.form == .function && parameter.label == "sleep")
        }
    }
  }

  /// Labels of parameters that are the moment at which the function is called.
  private static let labelsOfToday: Set<String> = [
    "asOf", "currentDate", "now", "referenceDate", "relativeTo", "today",
  ]

  /// Whether a test can ask for a store in memory: `init(inMemory: Bool = false)`.
  private func isInMemory(_ entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    entry.category == .storage && program[id].parameters.contains { $0.name.lowercased().hasSuffix("inmemory") }
  }

  /// Whether another initialiser of the type takes the API's own type, whatever else it takes; a moment only as the
  /// result of a function: `init(now: @escaping () -> Date)`.
  private func hasSibling(taking entry: Catalogue.Entry, _ id: DeclarationID) -> Bool {
    guard !entry.pattern.isMember, let type = program.type(around: id) else { return false }
    let name = entry.pattern.names[0]
    return (program.types[type].members["init"] ?? []).contains { other in
      other != id
        && program[other].parameters.contains { parameter in
          entry.category == .time ? parameter.type.returns(name) : parameter.type.mentions(name)
        }
    }
  }

  /// Whether another initialiser of the type takes all that this one takes, and more, which is presumably what this one
  /// creates by itself; decoders do not count.
  private func hasFullerSibling(_ id: DeclarationID) -> Bool {
    fullerSiblings(of: id).contains { other in
      !other.parameters.contains { $0.label == "coder" || $0.label == "from" }
    }
  }

  /// The members of the same name and type that have all parameters of a function, and more.
  private func fullerSiblings(of id: DeclarationID) -> [Declaration] {
    guard let type = program.type(around: id) else { return [] }
    let labels = program[id].parameters.map(\.label)
    return (program.types[type].members[program[id].name] ?? [])
      .filter { program[$0].parameters.count > labels.count }.map { program[$0] }
      .filter { other in labels.allSatisfy { label in other.parameters.contains { $0.label == label } } }
  }
}

extension TypeExpression {
  /// Whether it is a function type that returns a value of a type, and does not only convert one: `() -> Int`, but not
  /// `(Int) -> Int`.
  func returns(_ name: String) -> Bool {
    guard form == .function, let result = arguments.last else { return false }
    return result.mentions(name) && !arguments.dropLast().contains { $0.elements.contains { $0.name == name } }
  }

  /// Whether it is a type, or contains it as an argument.
  func mentions(_ name: String) -> Bool {
    elements.contains { $0.name == name } || arguments.contains { $0.mentions(name) }
  }
}
