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

  /// The categories that a type is named after, though it does other things as well: the files of an `ImageCache`.
  var namedCategories: Set<VolatileCategory> {
    guard type.kind != .external, !decides else { return [] }
    let all = Set(uses.map(\.entry.category))
    guard all.count(where: \.isOutOfProcess) <= 3 else { return [] }
    return all.filter { $0 != .network && isNamed(after: $0) }.subtracting(categoriesOfState)
  }

  /// The categories that a namespace of functions wraps, which are those that at least half of its functions reach.
  ///
  /// Nobody can hand anything to a type without instances; its functions are wrappers, as functions outside of types are.
  var categoriesOfNamespace: Set<VolatileCategory> {
    guard type.kind != .external, !decides, isNamespace else { return [] }
    let share = share(of: uses)
    // One that has constants only reads the system once.
    guard share.all == 0 || share.touching > 0 && share.touching * 2 >= share.all else { return [] }
    return Set(uses.map(\.entry.category)).filter { $0.isOutOfProcess && $0 != .network }
  }

  /// The categories of which it does more than to wrap them, if it decides by them.
  var decidedCategories: Set<VolatileCategory> {
    if isPropertyWrapper || type.kind == .external { return [] }
    // What it wraps it decides by in place of its callers, if they know it by a protocol.
    if hasSeamProtocol { return [.time] }
    return keepsSettings ? [.time, .files] : [.time, .files, .storage]
  }

  /// Whether something can stand in for it, or it is a part of the language or of another module, where nothing has to.
  var isReplaceable: Bool { isPropertyWrapper || type.kind == .external || hasSeamProtocol }

  /// Whether it wraps nothing but time, and no protocol stands for it: then nobody can put another schedule in its place.
  var isTimekeeper: Bool {
    decidedCategories.contains(.time) && type.kind != .protocol && !hasSeamProtocol
      && !uses.contains(where: \.entry.category.isOutOfProcess)
  }

  /// What an adapter wraps: that it wraps the disk does not excuse that it reads the clock, which is noted.
  var wrapped: Set<VolatileCategory> {
    let categories = Set(uses.map(\.entry.category))
    return categories.contains(where: \.isOutOfProcess)
      ? categories.filter { $0 != .time && $0 != .random }.subtracting(categoriesOfState) : categories
  }

  /// What a type that screens look at keeps its state in, which is a part of what it does, and no part of what it wraps.
  var categoriesOfState: Set<VolatileCategory> {
    isObserved && !hasSeamProtocol && !keepsSettings ? [.files, .storage] : []
  }

  /// Whether it is named as what keeps the settings: it is asked for them, and does nothing else.
  private var keepsSettings: Bool {
    ["Setting", "Preference", "Defaults"].contains(where: type.qualifiedName.contains)
  }

  /// The categories that a type may wrap, though neither its name nor a protocol says so.
  ///
  /// A test cannot control it, but whether that matters depends on what the type is for, and that cannot be seen: at
  /// least half of what it does reaches the outside world, or it can do nothing else than be called, like a namespace.
  var possibleCategories: Set<VolatileCategory> {
    guard type.kind != .external, type.kind != .protocol, !decides else { return [] }
    let categories = Set(uses.map(\.entry.category))
    if isNamespace, hasSeamProtocol { return Set(VolatileCategory.allCases).subtracting([.network]) }
    if startsProgram { return Set(VolatileCategory.allCases).subtracting([.network]) }
    if isBuiltOnSystem { return Set(VolatileCategory.allCases).subtracting([.time, .storage]) }
    // What reaches several parts of the outside world puts them together.
    guard !isObserved, categories.count(where: \.isOutOfProcess) == 1 || isNamespace else { return [] }
    return categories.filter { category in
      guard mayBeWrapped(category) else { return false }
      let share = share(of: isNamespace ? uses : uses.filter { $0.entry.category == category })
      if isNamespace { return share.touching * 3 > share.all }
      // What keeps a state of its own does something else than to pass on.
      if hasState { return share.touching >= 2 && share.touching * 3 >= share.all * 2 }
      return share.touching > 0 && share.touching * 2 >= share.all
    }
  }

  /// Whether it reads the program's arguments and ends it: there a program begins, whatever the type is called.
  private var startsProgram: Bool {
    let names = Set(uses.map(\.entry.name))
    return usesOf.all(in: type).contains { $0.use.kind == .call && $0.use.name == "exit" }
      && (names.contains("CommandLine.arguments") || names.contains("ProcessInfo.processInfo.arguments"))
  }

  /// Whether it shows something, or is named as a part of the program's logic, whatever else its name says.
  private var decides: Bool {
    setting.contains(.view) || type.isNamedAsLogic
  }

  /// Whether an instance keeps something that changes.
  private var hasState: Bool {
    program.members(of: type).contains { id in
      program[id].kind == .variable && program[id].modifiers.isSuperset(of: [.isStored, .isMutable])
        && !program[id].modifiers.contains(.isStatic)
    }
  }

  /// A session that a type makes or takes itself is one to inject, whatever the type is for.
  private func mayBeWrapped(_ category: VolatileCategory) -> Bool { category.isOutOfProcess && category != .network }

  private var isPropertyWrapper: Bool {
    type.parts.contains { program[$0].attributes.contains("propertyWrapper") }
  }

  /// Whether screens look at its state: then it is a part of what the program decides.
  private var isObserved: Bool {
    type.externalSupertypes.contains("ObservableObject")
      || type.parts.contains { program[$0].attributes.contains("Observable") }
  }

  /// Whether it has no instances, so that nobody can hand anything to it.
  private var isNamespace: Bool {
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
  private func belongsToEdge(with uses: [VolatileUse]) -> Bool {
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
  private var isBuiltOnSystem: Bool {
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

  private func isNamed(after category: VolatileCategory) -> Bool {
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
  private var hasSeamProtocol: Bool {
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

  /// Whether something can stand in for it with its session, or it does nothing but what a session does.
  var standsForSessions: Bool {
    let outer = uses.filter(\.entry.category.isOutOfProcess)
    return type.kind == .external || type.kind == .protocol || isPropertyWrapper || hasSeamProtocol
      || belongsToEdge(with: outer)
  }

  /// Whether it is named after a service on the network, such as a shop, for which its library has a client of its own.
  var isNamedAfterService: Bool {
    type.kind != .external && !decides && isNamed(after: .network)
  }

  /// How many of the type's functions and accessors use what it wraps, and how many there are.
  private func share(of uses: [VolatileUse]) -> (touching: Int, all: Int) {
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
