// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// A type that uses something volatile directly, and what speaks for it being a wrapper of that.
struct AdapterCandidate {
  let program: Program
  let type: ProgramType
  let uses: [VolatileUse]
  let usesOf: UsesByDeclaration
  let setting: Setting

  /// Whether it reads the program's arguments and ends it: there a program begins, whatever the type is called.
  var startsProgram: Bool {
    let names = Set(uses.map(\.entry.name))
    return usesOf.all(in: type).contains { $0.use.kind == .call && $0.use.name == "exit" }
      && (names.contains("CommandLine.arguments") || names.contains("ProcessInfo.processInfo.arguments"))
  }

  /// Whether it shows something, or is named as a part of the program's logic, whatever else its name says.
  var decides: Bool {
    setting.contains(.view) || type.isNamedAsLogic
  }

  /// Whether an instance keeps something that changes.
  var hasState: Bool {
    program.members(of: type).contains { id in
      program[id].kind == .variable && program[id].modifiers.isSuperset(of: [.isStored, .isMutable])
        && !program[id].modifiers.contains(.isStatic)
    }
  }

  var isPropertyWrapper: Bool {
    type.parts.contains { program[$0].attributes.contains("propertyWrapper") }
  }

  /// Whether screens look at its state: then it is a part of what the program decides.
  var isObserved: Bool {
    type.externalSupertypes.contains("ObservableObject")
      || type.parts.contains { program[$0].attributes.contains("Observable") }
  }

  /// Whether it has no instances, so that nobody can hand anything to it.
  var isNamespace: Bool {
    !program.members(of: type).contains { id in
      switch program[id].kind {
      case .function, .variable: !program[id].modifiers.contains(.isStatic)
      case .initializer, .subscript, .enumCase: true
      default: false
      }
    }
  }

  var isAdapter: Bool {
    if isPropertyWrapper { return true }
    if type.kind == .external { return extendsWhatItWraps }
    guard !decides else { return false }
    let categories = Set(uses.map(\.entry.category))
    guard categories.count(where: \.isOutOfProcess) <= 2 else { return false }
    let outer = uses.filter(\.entry.category.isOutOfProcess)
    if outer.isEmpty { return isInProcessAdapter(categories) || isDelegateOfLibrary }
    if belongsToEdge(with: outer) { return true }
    if hasSeamProtocol, type.kind != .protocol,
      !isObserved || Affinities.wrapping.contains(where: type.name.hasSuffix)
    {
      return true
    }
    // Without a protocol nothing else can stand in for it, so a session that it makes or takes itself is one to inject.
    let network = outer.filter { $0.entry.category == .network }
    guard network.isEmpty || network.contains(where: { $0.entry.set != "foundation-network" }) else { return false }
    if categories.contains(where: { isNamed(after: $0) && isMostly($0, of: outer) }) { return true }
    if callsTheSystem(outer) { return true }
    let share = share(of: uses)
    if outer.count == uses.count, share.touching >= 2, share.touching == share.all { return true }
    if Affinities.wrapping.contains(where: type.name.hasSuffix) {
      return share.touching >= 2 && share.touching * 3 >= share.all
    }
    return share.touching >= 3 && share.touching * 3 >= share.all * 2
  }

  /// Whether it is where the program meets somebody else's code: called back by it, or speaking its language.
  func belongsToEdge(with uses: [VolatileUse]) -> Bool {
    isDelegateOfLibrary || isDelegateOfWhatItWraps || isSession(uses) || callsTheNetwork(uses)
  }

  /// Whether it is named as the session that it makes for itself and for nobody else.
  private func isSession(_ uses: [VolatileUse]) -> Bool {
    type.name.hasSuffix("URLSession") && uses.allSatisfy { $0.entry.category == .network }
  }

  /// Whether it asks the operating system about the network in its own language.
  private func callsTheNetwork(_ uses: [VolatileUse]) -> Bool {
    Set(uses.filter { $0.entry.set == "c-sockets" }.map(\.entry.name)).count >= 2
  }

  /// Whether it speaks to the operating system in its own language, as nothing else than a wrapper does.
  private func callsTheSystem(_ uses: [VolatileUse]) -> Bool {
    Set(uses.filter { $0.entry.set == "c-files" }.map(\.entry.name)).count >= 3
  }

  /// Whether it drives devices, windows or events through the frameworks below the others.
  ///
  /// None of that runs in a test: whatever else such a type is handed, it stays where the program meets the system. What
  /// it decides by the clock, or by what it has stored, is another matter.
  var isBuiltOnSystem: Bool {
    var names: Set<Substring> = []
    for (_, use) in usesOf.all(in: type) {
      guard case .outer = use.base, let prefix = Signs.prefixesOfSystem.first(where: use.name.hasPrefix) else {
        continue
      }
      let name = use.name.prefix { $0 != "." }
      guard name.dropFirst(prefix.count).first.map({ $0.isUppercase || $0 == "_" }) ?? false else { continue }
      if !program.typeNames.contains(String(name)) { names.insert(name) }
      if names.count == 3 { return true }
    }
    return false
  }

  /// Time, chance and waiting are wrapped by small types: a clock, a generator, a debouncer.
  private func isInProcessAdapter(_ categories: Set<VolatileCategory>) -> Bool {
    if categories.allSatisfy({ isNamed(after: $0) }) { return true }
    guard categories.count == 1 else { return false }
    let share = share(of: uses)
    return hasSeamProtocol && share.all <= 3 && share.touching * 2 >= share.all
  }

  func isNamed(after category: VolatileCategory) -> Bool {
    Affinities.words(of: category).contains { type.qualifiedName.contains($0) }
  }

  private func isMostly(_ category: VolatileCategory, of uses: [VolatileUse]) -> Bool {
    uses.count { $0.entry.category == category } * 2 >= uses.count
  }

  /// An extension such as `extension UserDefaults` is about what it extends.
  private var extendsWhatItWraps: Bool {
    uses.contains { $0.entry.pattern.names[0] == type.name }
  }

  /// Whether it conforms to a protocol by which something else can stand in for it.
  var hasSeamProtocol: Bool {
    if type.supertypes.contains(where: { standsIn($0) }) || overridesWhatItWraps { return true }
    return type.externalSupertypes.contains { name in
      !Signs.markers.contains(name) && !Affinities.logic.contains(name) && !name.hasSuffix("Delegate")
        && !name.hasSuffix("DataSource") && !name.hasPrefix("NS") && !name.hasPrefix("UI")
        && !name.hasSuffix("Convertible")
    }
  }

  /// Whether a protocol of the program says what a type does, and not only how one of its parts calls it back.
  private func standsIn(_ supertype: Int) -> Bool {
    let seam = program.types[supertype]
    guard seam.kind == .protocol, !seam.members.isEmpty else { return false }
    guard Affinities.callbacks.contains(where: seam.name.hasSuffix) else { return true }
    let functions = program.members(of: type).count { program[$0].kind == .function }
    return seam.members.count * 3 >= functions
  }

  /// Whether its uses stand in overrides of a class of the program, in place of which there is another subclass.
  private var overridesWhatItWraps: Bool {
    guard type.kind == .class, type.supertypes.contains(where: { program.types[$0].kind == .class }),
      !type.name.hasSuffix("Operation")
    else { return false }
    let overriding = uses.count { use in
      let id = program.files[use.file].uses[use.use].declarationID(in: use.file)
      return program.enclosing(id).contains { program[$0].modifiers.contains(.isOverride) }
    }
    return overriding * 2 >= uses.count
  }

  /// `NSObject, CLLocationManagerDelegate`: what the framework calls back belongs to the edge.
  private var isDelegateOfWhatItWraps: Bool {
    type.externalSupertypes.contains { name in
      guard name.hasSuffix("Delegate") || name.hasSuffix("Observer") else { return false }
      return uses.contains { name.hasPrefix($0.entry.pattern.names[0]) }
        || (name.hasPrefix("URLSession") && uses.allSatisfy { $0.entry.category == .network })
    }
  }

  /// `UnityAdsManager: UnityAdsLoadDelegate`: it is the program's side of somebody else's library.
  private var isDelegateOfLibrary: Bool {
    type.externalSupertypes.contains { name in
      name.hasSuffix("Delegate") && zip(name, type.name).prefix(while: ==).count >= 6
    }
  }

  /// How many of the type's functions and accessors use what it wraps, and how many there are.
  func share(of uses: [VolatileUse]) -> (touching: Int, all: Int) {
    let bodies = program.members(of: type).filter { id in
      let member = program[id]
      switch member.kind {
      case .function: return true
      case .initializer, .deinitializer, .subscript: return false
      case .variable: return !member.modifiers.contains(.isStored) && member.modifiers.contains(.hasBody)
      default: return false
      }
    }
    var touching: Set<DeclarationID> = []
    var names: Set<String> = []
    for use in uses {
      let id = program.files[use.file].uses[use.use].declarationID(in: use.file)
      guard let member = program.enclosing(id).first(where: { program[$0].parent != nil && isMember($0) }) else {
        continue
      }
      if bodies.contains(member) { touching.insert(member) }
      // What is kept in a property, or given by a function, is used wherever that is.
      if program[member].kind != .initializer { names.insert(program[member].name) }
    }
    // One function that starts a program, and others that say which: all of them wrap it.
    var count = -1
    while count < touching.count {
      count = touching.count
      for body in bodies where !touching.contains(body) {
        guard usesOf.all(in: body).contains(where: { names.contains(Self.ownName(of: $0.use)) }) else { continue }
        touching.insert(body)
        names.insert(program[body].name)
      }
    }
    return (touching.count, bodies.count)
  }

  private func isMember(_ id: DeclarationID) -> Bool {
    program[id].parent.map { program.typeOfDeclaration[id.file][$0] == type.id } ?? false
  }

  /// The member of its own type that a use begins with.
  private static func ownName(of use: Use) -> String {
    let names = use.name.split(separator: ".", maxSplits: 2)
    guard let first = names.first else { return "" }
    return String(first == "Self" && names.count > 1 ? names[1] : first)
  }
}
