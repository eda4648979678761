// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// A type that uses something volatile directly, and the question whether wrapping that is its job.
struct AdapterCandidate {
  let program: Program
  let type: ProgramType
  /// Its direct uses of what is volatile.
  let uses: [VolatileUse]
  let usesByDeclaration: UsesByDeclaration
  /// What the type is for.
  let roles: CodeRoles

  /// Whether wrapping what it uses is its job; the strongest sign is asked first.
  var isAdapter: Bool {
    if isPropertyWrapper { return true }
    if type.kind == .external { return extendsWhatItWraps }
    guard !decides, outerCategories.count <= Threshold.mostOuterCategories else { return false }
    if outerUses.isEmpty { return isInProcessAdapter || isDelegateOfLibrary }
    if belongsToEdge || isKnownByProtocol { return true }
    // Without a protocol nothing else can stand in for it, so a session that it makes or takes itself is one to inject.
    return !makesItsSessions && (isNamedAfterMostUses || callsFileFunctions || wrapsWithItsMembers)
  }

  // MARK: What it uses

  /// The categories of what it uses.
  var categories: Set<VolatileCategory> { Set(uses.map(\.entry.category)) }

  /// Those that lie outside of the process.
  var outerCategories: Set<VolatileCategory> { categories.filter(\.isOutOfProcess) }

  /// The uses of what lies outside of the process.
  private var outerUses: [VolatileUse] { uses.filter(\.entry.category.isOutOfProcess) }

  /// Whether all that it uses of the network is sessions of Foundation.
  private var makesItsSessions: Bool {
    let network = uses.filter { $0.entry.category == .network }
    return !network.isEmpty && network.allSatisfy(\.entry.isSession)
  }

  // MARK: What is no adapter

  /// Whether it shows something, or is named as a part of the program's logic, whatever else its name says.
  var decides: Bool { roles.contains(.view) || type.isNamedAsLogic }

  /// Whether screens look at its state: then it is a part of what the program decides.
  var isObserved: Bool {
    type.externalSupertypes.contains("ObservableObject")
      || type.parts.contains { program[$0].attributes.contains("Observable") }
  }

  /// Whether an instance keeps something that changes.
  var hasState: Bool {
    program.members(of: type).contains { id in
      program[id].kind == .variable && program[id].modifiers.isSuperset(of: [.isStored, .isMutable])
        && !program[id].modifiers.contains(.isStatic)
    }
  }

  // MARK: What its form says

  var isPropertyWrapper: Bool { type.parts.contains { program[$0].attributes.contains("propertyWrapper") } }

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

  /// An extension such as `extension UserDefaults` is about what it extends.
  private var extendsWhatItWraps: Bool { uses.contains { $0.entry.pattern.names[0] == type.name } }

  // MARK: What its name says

  /// Whether a word in its name belongs to a category.
  func isNamed(after category: VolatileCategory) -> Bool {
    Affinities.words(of: category).contains(where: type.qualifiedName.contains)
  }

  /// Whether it is named after a category to which most of what it uses outside of the process belongs.
  private var isNamedAfterMostUses: Bool {
    let outer = outerUses
    return categories.contains { category in
      isNamed(after: category) && Share(of: outer) { $0.entry.category == category }.isAtLeast(.half)
    }
  }

  private var isNamedAsWrapper: Bool { Affinities.wrapping.contains(where: type.name.hasSuffix) }

  // MARK: What it is known by

  /// Whether the rest of the program knows it by a protocol.
  ///
  /// What screens look at decides as well, whatever it conforms to, unless its name says otherwise.
  private var isKnownByProtocol: Bool {
    hasSeamProtocol && type.kind != .protocol && (!isObserved || isNamedAsWrapper)
  }

  /// Whether it conforms to a protocol by which something else can stand in for it.
  var hasSeamProtocol: Bool {
    if type.supertypes.contains(where: describesIt) || overridesWhatItWraps { return true }
    return type.externalSupertypes.contains { name in
      !Signs.markers.contains(name) && !Affinities.logic.contains(name)
        && !["Convertible", "DataSource", "Delegate"].contains(where: name.hasSuffix)
        && !["NS", "UI"].contains(where: name.hasPrefix)
    }
  }

  /// Whether a protocol of the program says what the type does, and not only how one of its parts calls it back.
  private func describesIt(_ supertype: Int) -> Bool {
    let seam = program.types[supertype]
    guard seam.kind == .protocol, !seam.members.isEmpty else { return false }
    guard Affinities.callbacks.contains(where: seam.name.hasSuffix) else { return true }
    let functions = program.members(of: type).count { program[$0].kind == .function }
    return Share(part: seam.members.count, whole: functions).isAtLeast(.third)
  }

  /// Whether its uses stand in overrides of a class of the program, in place of which there is another subclass.
  private var overridesWhatItWraps: Bool {
    guard type.kind == .class, type.supertypes.contains(where: { program.types[$0].kind == .class }),
      !type.name.hasSuffix("Operation")
    else { return false }
    return Share(of: uses) { use in
      program.enclosing(program.declaration(around: use)).contains { program[$0].modifiers.contains(.isOverride) }
    }.isAtLeast(.half)
  }

  // MARK: What it does

  /// Time, chance and waiting are wrapped by small types: a clock, a generator, a debouncer.
  private var isInProcessAdapter: Bool {
    if categories.allSatisfy(isNamed(after:)) { return true }
    guard categories.count == 1, hasSeamProtocol else { return false }
    let share = touchingMembers(of: uses)
    return share.whole <= Threshold.mostMembersOfInProcessAdapter && share.isAtLeast(.half)
  }

  /// Whether reaching what it wraps is all that it does, or most of it.
  private var wrapsWithItsMembers: Bool {
    let share = touchingMembers(of: uses)
    if outerUses.count == uses.count, share.part >= Threshold.fewestTouchingMembers, share.isAtLeast(.all) {
      return true
    }
    return isNamedAsWrapper
      ? share.part >= Threshold.fewestTouchingMembers && share.isAtLeast(.third)
      : share.part >= Threshold.fewestTouchingMembersWithoutSign && share.isAtLeast(.twoThirds)
  }
}

extension AdapterCandidate {
  /// Where the signs of a wrapper begin to count.
  ///
  /// These are rules of thumb; `Tests/accuracy` shows what changing one does to the verdicts that people have given.
  enum Threshold {
    /// What reaches three parts of the outside world puts them together, and wraps none of them.
    static let mostOuterCategories = 2
    /// A wrapper of the clock or of chance is small: what has more members does something with the time that it is told.
    static let mostMembersOfInProcessAdapter = 3
    /// One member that reaches out may do so by the way; two that do are a pattern.
    static let fewestTouchingMembers = 2
    /// Without a name or a protocol that says so, there has to be more of it.
    static let fewestTouchingMembersWithoutSign = 3
    /// Who calls two functions of sockets speaks their language; one alone may be a question for the host's name.
    static let fewestSocketFunctions = 2
    /// Files are opened, read and closed, so a shortcut takes one or two functions of C, and a wrapper three.
    static let fewestFileFunctions = 3
    /// How many names of a framework below the others show that a type is built on it.
    static let fewestSystemNames = 3
    /// `UnityAdsManager: UnityAdsLoadDelegate`: shorter beginnings are those of the program's own prefix, or of the system's.
    static let shortestSharedPrefix = 6
  }
}
