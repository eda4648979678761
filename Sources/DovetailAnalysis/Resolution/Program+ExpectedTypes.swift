// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The type that is expected of an implicit member such as `.shared`.
extension Program {
  /// The types that are expected of a use: the one that is written nearby, or otherwise that of the parameter for which
  /// it is an argument, if the program declares the function; `Date` where `.now` can be nothing else; empty if none is
  /// known.
  func expectedTargets(of id: UseID) -> [TypeTarget] {
    if let expected = self[id].expectedType {
      return targets(of: expected, in: scope(of: id))
    }
    guard self[id].name.hasPrefix(".") else { return [] }
    let argument = enclosingCalls.argument(at: self[id].position, in: id.file)
    guard let argument, argument.isWhole else { return isCurrentDate(id, argumentOf: nil) ? [.external("Date")] : [] }
    let call = UseID(file: id.file, index: argument.call)
    let callees = callees(of: call)
    if callees.isEmpty, isCurrentDate(id, argumentOf: self[call]) { return [.external("Date")] }
    var expected: [TypeTarget]?
    for callee in callees {
      guard let type = callee.parameter(for: argument.number, of: self[call])?.type else { continue }
      let targets = targets(of: type, in: .inside(callee.id))
      // If several functions fit, they have to agree.
      guard !targets.isEmpty, expected == nil || expected == targets else { return [] }
      expected = targets
    }
    return expected.flatMap { $0.contains(.generic) || $0.contains(.unknown) ? nil : $0 } ?? []
  }

  /// A function or an initialiser to which a call may refer.
  private struct Callee {
    let id: DeclarationID
    let parameters: [Parameter]

    init(_ id: DeclarationID, _ parameters: [Parameter]) { (self.id, self.parameters) = (id, parameters) }

    init(_ id: DeclarationID, in program: Program) {
      self.id = id
      parameters = program[id].parameters.map {
        Parameter(label: $0.label ?? "_", type: $0.type, canBeLeftOut: $0.defaultValue != nil)
      }
    }

    /// The parameter for an argument; `nil` if the call has other labels.
    func parameter(for argument: Int, of call: Use) -> Parameter? {
      var found: Parameter?
      var next = parameters[...]
      for (number, label) in call.labels.enumerated() {
        // An omitted argument has a default; a trailing closure has no label.
        while let parameter = next.first, !parameter.takes(label, call.arguments[number]) {
          guard parameter.canBeLeftOut else { return nil }
          next = next.dropFirst()
        }
        guard let parameter = next.first else { return nil }
        if number == argument { found = parameter }
        next = next.dropFirst()
      }
      return next.allSatisfy(\.canBeLeftOut) ? found : nil
    }
  }

  private struct Parameter {
    let label: String
    let type: TypeExpression
    let canBeLeftOut: Bool

    /// Whether an argument with that label, or a trailing closure without one, can be for it.
    func takes(_ label: String, _ argument: ExpressionSummary) -> Bool {
      label == self.label || label == "_" && argument.kind == .closure && type.form == .function
    }
  }

  /// When the functions to which a call may refer evaluate an argument that they can evaluate later.
  enum Evaluation {
    /// Before the call returns: a closure that does not escape.
    case now
    /// Later, as far as one of them says: a closure or an autoclosure that escapes.
    case later
    /// The program does not say.
    case unknown
  }

  /// The closures and autoclosures among the arguments of a call, and when they are evaluated.
  func delayableArguments(of id: UseID) -> [(range: TextRange, evaluation: Evaluation)] {
    let call = self[id]
    guard call.kind == .call, !call.arguments.isEmpty else { return [] }
    let callees = callees(of: id)
    return call.arguments.enumerated().compactMap { number, argument in
      let types = callees.map { $0.parameter(for: number, of: call)?.type }
      let escaping = types.compactMap { $0?.text }.filter { $0.contains("@escaping") }
      guard argument.kind == .closure else {
        return escaping.contains { $0.contains("@autoclosure") } ? (argument.range, .later) : nil
      }
      if !escaping.isEmpty { return (argument.range, .later) }
      let runsNow = !types.isEmpty && types.allSatisfy { $0.map { $0.form == .function && !$0.isOptional } ?? false }
      return (argument.range, runsNow ? .now : .unknown)
    }
  }

  private func callees(of id: UseID) -> [Callee] {
    let call = self[id]
    if let made = constructedType(of: id) {
      guard case .declared(let type) = made else { return [] }
      return initializers(of: type, for: call)
    }
    let scope = scope(of: id)
    let names = call.names
    guard let last = names.last, names.count <= 2 else { return [] }
    let found: [DeclarationID]
    if names.count == 1 {
      switch call.base {
      case .outer where call.context.contains(.throughSelf) && last == "init":
        return type(around: scope.declaration).map { initializers(of: $0, for: call) } ?? []
      case .outer: found = values(named: last, in: scope)
      case .localDeclaration: found = localFunctions(named: last, around: scope.declaration)
      default: return []
      }
    } else {
      let owners = owners(named: names[0], of: id)
      guard owners.count == 1, case .declared(let type) = owners[0] else { return [] }
      found = members(named: last, of: type)
    }
    return found.filter { [.function, .enumCase].contains(self[$0].kind) }.map { Callee($0, in: self) }
  }

  /// The type on which a member is called: that of a type name, a local variable, or a property.
  private func owners(named name: String, of call: UseID) -> [TypeTarget] {
    let scope = scope(of: call)
    switch self[call].base {
    case .parameter(let type), .local(let type?, _): return targets(of: type, in: scope)
    case .local(nil, let value?) where value.kind == .call && value.suffix.isEmpty:
      return constructed(value.name, in: scope).map { [$0] } ?? []
    case .outer where name.looksLikeTypeName: return [target(of: name, in: scope)]
    case .outer:
      let variables = values(named: name, in: scope).filter { self[$0].kind == .variable }
      return variables.count == 1 ? type(ofVariable: variables[0]) : []
    default: return []
    }
  }

  /// The functions of that name in the functions around a declaration.
  func localFunctions(named name: String, around id: DeclarationID?) -> [DeclarationID] {
    enclosing(id).flatMap { outer in
      typeOfDeclaration[outer.file][outer.index] == nil
        ? children[outer.file][outer.index].map { DeclarationID(file: outer.file, index: $0) } : []
    }.filter { self[$0].kind == .function && self[$0].name == name }
  }

  /// The initialisers of a type to which a call may refer, including inherited ones if it has none, and the memberwise
  /// one of a structure.
  private func initializers(of type: TypeID, for call: Use) -> [Callee] {
    let own = types[type].members["init"]
    switch types[type].kind {
    case .class where own == nil:
      let nearest = types[type].supertypes.first { types[$0].kind == .class && types[$0].members["init"] != nil }
      return nearest.map { ownInitializers(of: $0, for: call) } ?? []
    case .struct where !(own ?? []).contains(where: { $0.isIn(types[type].parts[0], self) }):
      return ownInitializers(of: type, for: call) + [memberwiseInitializer(of: types[type])]
    default: return ownInitializers(of: type, for: call)
    }
  }

  private func ownInitializers(of type: TypeID, for call: Use) -> [Callee] {
    initializers(of: type, thatMayTake: call.labels).map { Callee($0, in: self) }
  }

  private func memberwiseInitializer(of type: ProgramType) -> Callee {
    let part = type.parts[0]
    let parameters = children[part.file][part.index].compactMap { index -> Parameter? in
      let member = files[part.file].declarations[index]
      guard member.kind == .variable, member.modifiers.contains(.isStored), !member.modifiers.contains(.isStatic),
        let type = member.type
      else { return nil }
      // Whether a property has a literal as its value is not known, so each argument may be omitted.
      return Parameter(label: member.name, type: type, canBeLeftOut: true)
    }
    return Callee(part, parameters)
  }
}

extension DeclarationID {
  /// Whether it is directly inside another declaration.
  fileprivate func isIn(_ outer: DeclarationID, _ program: Program) -> Bool {
    file == outer.file && program[self].parent == outer.index
  }
}
