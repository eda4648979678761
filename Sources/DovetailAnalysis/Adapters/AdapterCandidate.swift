// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// A type that uses something volatile directly, and may have the job of wrapping it.
struct AdapterCandidate {
  let program: Program
  let type: ProgramType
  /// Its direct uses of what is volatile.
  let uses: [VolatileUse]
  let usesByDeclaration: UsesByDeclaration
  /// What the type is for.
  let roles: CodeRoles
  private let namedProtocols: NamedProtocols
  /// Whether it conforms to a protocol of the program through which another type can take its place, or overrides a
  /// class of the program, of which another subclass can.
  private(set) var hasOwnSeamProtocol = false
  /// Whether it conforms to such a protocol, or to one of another module that may be one.
  private(set) var hasSeamProtocol = false

  init(
    _ type: ProgramType, uses: [VolatileUse], in program: Program, _ usesByDeclaration: UsesByDeclaration,
    roles: CodeRoles, _ namedProtocols: NamedProtocols
  ) {
    self.program = program
    self.type = type
    self.uses = uses
    self.usesByDeclaration = usesByDeclaration
    self.roles = roles
    self.namedProtocols = namedProtocols
    hasOwnSeamProtocol = findsSeamProtocol()
    hasSeamProtocol = hasOwnSeamProtocol || conformsToForeignSeam
  }

  /// Whether wrapping what it uses is its job; the strongest sign comes first.
  var isAdapter: Bool {
    if isPropertyWrapper { return true }
    if type.kind == .external { return extendsWhatItWraps }
    guard !isViewOrLogic, outerCategories.count <= Threshold.maximumOuterCategories else { return false }
    if outerUses.isEmpty { return isInProcessAdapter || isDelegateOfLibrary }
    if belongsToEdge || isKnownByProtocol { return true }
    // Without a protocol nothing else can take its place, so a session that it creates or takes from a global is one to
    // inject.
    return !usesFoundationSessionsOnly && (isNamedAfterMostUses || callsFileFunctions || wrapsWithItsMembers)
  }

  // MARK: What it uses

  /// The categories of its uses.
  var categories: Set<VolatileCategory> { Set(uses.map(\.entry.category)) }

  /// The categories outside the process.
  var outerCategories: Set<VolatileCategory> { categories.filter(\.isOutOfProcess) }

  /// The uses of what is outside the process.
  private var outerUses: [VolatileUse] { uses.filter(\.entry.category.isOutOfProcess) }

  /// Whether it reaches the network only by sessions of Foundation.
  private var usesFoundationSessionsOnly: Bool {
    let network = uses.filter { $0.entry.category == .network }
    return !network.isEmpty && network.allSatisfy { $0.entry.traits.contains(.session) }
  }

  // MARK: What is not an adapter

  /// Whether it is shown on screen, or named as part of the program's logic, whatever else its name says.
  var isViewOrLogic: Bool { roles.contains(.view) || type.isNamedAsLogic }

  /// Whether screens observe its state: then it is part of what the program decides.
  var isObserved: Bool {
    type.externalSupertypes.contains("ObservableObject")
      || type.parts.contains { program[$0].attributes.contains("Observable") }
  }

  /// Whether its instances have mutable state.
  var hasState: Bool {
    program.members(of: type).contains { id in
      program[id].kind == .variable && program[id].modifiers.isStoredInInstance
        && program[id].modifiers.contains(.isMutable)
    }
  }

  /// Whether its instances store other objects of the program.
  private var hasParts: Bool {
    program.members(of: type).contains { id in
      let property = program[id]
      guard property.kind == .variable, property.modifiers.isStoredInInstance, let type = property.type else {
        return false
      }
      return program.targets(of: type, in: .inside(id)).contains { target in
        guard case .declared(let part) = target, part != self.type.id else { return false }
        return [.protocol, .class, .actor].contains(program.types[part].kind)
      }
    }
  }

  // MARK: What its form says

  var isPropertyWrapper: Bool { type.parts.contains { program[$0].attributes.contains("propertyWrapper") } }

  /// Whether it has no instances, so that nothing can be injected.
  var isNamespace: Bool {
    !program.members(of: type).contains { id in
      switch program[id].kind {
      case .function, .variable: !program[id].modifiers.contains(.isStatic)
      case .initializer, .subscript, .enumCase: true
      default: false
      }
    }
  }

  /// An extension such as `extension UserDefaults` is about the type that it extends.
  private var extendsWhatItWraps: Bool { uses.contains { $0.entry.pattern.names[0] == type.name } }

  // MARK: What its name says

  /// Whether its name contains a word of a category, or it conforms to a protocol that is named as a clock.
  func isNamed(after category: VolatileCategory) -> Bool {
    // What waits between calls of other objects, as a poller does between those of its service, is logic.
    if category == .sleep, hasParts, !hasSeamProtocol { return false }
    if Signs.words(for: category).contains(where: type.qualifiedName.includes) { return true }
    return category == .time
      && type.supertypes.lazy.map { program.types[$0] }.contains { seam in
        seam.kind == .protocol && Signs.clockProtocols.contains(where: seam.name.hasPrefix)
      }
  }

  /// Whether it is named after the category of most of its uses outside the process.
  private var isNamedAfterMostUses: Bool {
    let outer = outerUses
    return categories.contains { category in
      isNamed(after: category) && Share(of: outer) { $0.entry.category == category }.isAtLeast(.half)
    }
  }

  private var isNamedAsWrapper: Bool { Signs.wrapperEndings.contains(where: type.name.hasSuffix) }

  // MARK: What it is known by

  /// Whether the rest of the program can use it through a protocol.
  ///
  /// An observed type decides as well, whatever it conforms to, unless its name says that it wraps.
  private var isKnownByProtocol: Bool {
    hasSeamProtocol && type.kind != .protocol && (!isObserved || isNamedAsWrapper)
  }

  private func findsSeamProtocol() -> Bool {
    lazy var touching = namesOfTouchingMembers
    return overridesWhatItWraps || type.supertypes.contains { describesIt($0) && covers($0, touching) }
  }

  /// Whether it conforms to a protocol of another module that does not only call it back.
  ///
  /// What such a protocol requires is not known.
  private var conformsToForeignSeam: Bool {
    type.externalSupertypes.contains { name in
      !Signs.markers.contains(name) && !Signs.logicSupertypes.contains(name)
        && !Signs.foreignCallbackEndings.contains(where: name.hasSuffix)
        && !["NS", "UI"].contains(where: name.hasPrefix)
    }
  }

  /// Whether a protocol of the program describes what the type does, rather than how one of its parts calls it back.
  private func describesIt(_ supertype: TypeID) -> Bool {
    // Most of what is above a class are classes, and a copy of each would be made for each class below.
    guard program.types[supertype].kind == .protocol else { return false }
    let seam = program.types[supertype]
    guard namedProtocols.mayHold(type, as: seam, in: program) else { return false }
    // `FeedbinAccountDelegate: AccountDelegate` is what accounts delegate to.
    return !Signs.callbackEndings.contains(where: seam.name.hasSuffix) || type.name.hasSuffix(seam.name)
  }

  /// Whether a protocol requires one of the members that reach what the type uses, so that a double can take their
  /// place.
  private func covers(_ supertype: TypeID, _ touching: Set<String>) -> Bool {
    let requirements = program.requirements(of: supertype)
    guard !touching.isEmpty else { return !requirements.isEmpty }
    return requirements.contains { id in
      switch program[id].kind {
      case .function, .variable: touching.contains(program[id].name)
      default: true
      }
    }
  }

  /// Whether its uses are in overrides of a class of the program, which another subclass can override differently.
  private var overridesWhatItWraps: Bool {
    guard type.kind == .class, type.supertypes.contains(where: { program.types[$0].kind == .class }),
      !type.name.hasSuffix("Operation")
    else { return false }
    return Share(of: uses) { use in
      program.enclosing(program.declaration(around: use.id)).contains { program[$0].modifiers.contains(.isOverride) }
    }.isAtLeast(.half)
  }

  // MARK: What it does

  /// Time, randomness and waiting are wrapped by small types: a clock, a generator, a debouncer.
  private var isInProcessAdapter: Bool {
    if categories.allSatisfy(isNamed(after:)) { return true }
    guard categories.count == 1, hasSeamProtocol else { return false }
    let share = touchingMembers(of: uses)
    return share.whole <= Threshold.maximumMembersOfInProcessAdapter && share.isAtLeast(.half)
  }

  /// Whether its members do nothing but reach what it wraps, or mostly that.
  private var wrapsWithItsMembers: Bool {
    let share = touchingMembers(of: uses)
    if outerUses.count == uses.count, share.part >= Threshold.minimumTouchingMembers, share.isAtLeast(.all) {
      return true
    }
    return isNamedAsWrapper
      ? share.part >= Threshold.minimumTouchingMembers && share.isAtLeast(.third)
      : share.part >= Threshold.minimumTouchingMembersWithoutSign && share.isAtLeast(.twoThirds)
  }
}

extension AdapterCandidate {
  /// Where the signs of a wrapper begin to count.
  ///
  /// These are rules of thumb. `Tests/accuracy` shows how a change affects the findings that people have judged.
  enum Threshold {
    /// A type that reaches three parts of the outside world coordinates them, and wraps none.
    static let maximumOuterCategories = 2
    /// A wrapper of the clock or of randomness is small: a type with more members does something with the time.
    static let maximumMembersOfInProcessAdapter = 3
    /// One member that reaches out may do so incidentally; two are a pattern.
    static let minimumTouchingMembers = 2
    /// Without a telling name or a protocol there have to be more.
    static let minimumTouchingMembersWithoutSign = 3
    /// Two socket functions are enough: a single one may only look up the host's name.
    static let minimumSocketFunctions = 2
    /// Files are opened, read and closed: one or two C functions may be a shortcut, three are a wrapper.
    static let minimumFileFunctions = 3
    /// This many names of low-level frameworks show that a type is built on them.
    static let minimumSystemNames = 3
    /// `UnityAdsManager: UnityAdsLoadDelegate` share eight letters; shorter prefixes are those of the program itself or
    /// of the system.
    static let shortestSharedPrefix = 6
  }
}
