// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// What becomes of the uses in a type that may be an adapter.
struct AdapterVerdict {
  /// The categories that it wraps.
  var wrapped: Set<VolatileCategory>
  /// The categories that it may wrap, though nothing says so.
  var possible: Set<VolatileCategory> = []
  /// The categories by which it can decide, and so do more than to wrap them.
  var decided: Set<VolatileCategory> = []
  /// Whether something can stand in for it, or nothing has to.
  var isReplaceable = true
  /// Whether it wraps nothing but time, and nothing can stand in for it.
  var isTimekeeper = false
  /// Whether it is named after a service on the network.
  ///
  /// Theirs is what the service's library offers; a session of Foundation is one to inject, whatever a type is called.
  var isNamedAfterService = false
  /// Whether nobody can replace the sessions that it makes, though it may wrap something else.
  var ownsSessions = false

  /// The verdict on a type that the configuration calls an adapter.
  static let configured = AdapterVerdict(wrapped: Set(VolatileCategory.allCases))
}

extension AdapterCandidate {
  /// What the signs say, put together.
  var verdict: AdapterVerdict {
    var verdict = AdapterVerdict(
      wrapped: namedCategories.union(categoriesOfNamespace), possible: possibleCategories, decided: decidedCategories,
      isReplaceable: isReplaceable, isTimekeeper: isTimekeeper, isNamedAfterService: isNamedAfterService,
      ownsSessions: !standsForSessions)
    if isAdapter {
      verdict.wrapped = wrappedCategories
      verdict.possible.formUnion(Set(VolatileCategory.allCases).subtracting(categoriesOfState))
    }
    return verdict
  }

  // MARK: What it wraps

  /// What an adapter wraps: that it wraps the disk does not excuse that it reads the clock, which is noted.
  private var wrappedCategories: Set<VolatileCategory> {
    outerCategories.isEmpty ? categories : categories.subtracting([.time, .random]).subtracting(categoriesOfState)
  }

  /// What a type is named after, though it does other things as well: the files of an `ImageCache`.
  private var namedCategories: Set<VolatileCategory> {
    // A name counts for one more category than a whole type may wrap: it says what the type is for.
    let most = Threshold.mostOuterCategories + 1
    guard type.kind != .external, !decides, outerCategories.count <= most else { return [] }
    return categories.filter { $0 != .network && isNamed(after: $0) }.subtracting(categoriesOfState)
  }

  /// What a namespace of functions wraps, if at least half of its functions reach it.
  ///
  /// Nobody can hand anything to a type without instances; its functions are wrappers, as functions outside of types are.
  private var categoriesOfNamespace: Set<VolatileCategory> {
    guard type.kind != .external, !decides, isNamespace else { return [] }
    let share = touchingMembers(of: uses)
    // One that has constants only reads the system once.
    guard share.whole == 0 || share.part > 0 && share.isAtLeast(.half) else { return [] }
    return outerCategories.subtracting([.network])
  }

  /// What a type may wrap, though neither its name nor a protocol says so.
  ///
  /// A test cannot control it, but whether that matters depends on what the type is for, and that cannot be seen: at
  /// least half of what it does reaches the outside world, or it can do nothing else than be called, like a namespace.
  private var possibleCategories: Set<VolatileCategory> {
    guard type.kind != .external, type.kind != .protocol, !decides else { return [] }
    let all = Set(VolatileCategory.allCases)
    if isNamespace && hasSeamProtocol || startsProgram { return all.subtracting([.network]) }
    if isBuiltOnSystem { return all.subtracting([.time, .storage]) }
    // What reaches several parts of the outside world puts them together.
    guard !isObserved, outerCategories.count == 1 || isNamespace else { return [] }
    // A session that a type makes or takes itself is one to inject, whatever the type is for.
    return outerCategories.subtracting([.network]).filter(doesLittleElse(than:))
  }

  /// Whether reaching a category is enough of what the type does.
  private func doesLittleElse(than category: VolatileCategory) -> Bool {
    if isNamespace { return touchingMembers(of: uses).isMore(than: .third) }
    let share = touchingMembers(of: uses.filter { $0.entry.category == category })
    // What keeps a state of its own does something else than to pass on.
    return hasState
      ? share.part >= Threshold.fewestTouchingMembers && share.isAtLeast(.twoThirds)
      : share.part > 0 && share.isAtLeast(.half)
  }

  // MARK: What it decides

  /// The categories by which it can decide.
  private var decidedCategories: Set<VolatileCategory> {
    if isPropertyWrapper || type.kind == .external { return [] }
    // What it wraps it decides by in place of its callers, if they know it by a protocol.
    if hasSeamProtocol { return [.time] }
    return keepsSettings ? [.time, .files] : [.time, .files, .storage]
  }

  /// Where an observed type stores its state: that is its behaviour, and not something that it wraps.
  private var categoriesOfState: Set<VolatileCategory> {
    isObserved && !hasSeamProtocol && !keepsSettings ? [.files, .storage] : []
  }

  /// Whether it is named as what keeps the settings: it is asked for them, and does nothing else.
  private var keepsSettings: Bool {
    ["Defaults", "Preference", "Setting"].contains(where: type.qualifiedName.contains)
  }

  // MARK: What can stand in for it

  /// Whether something can stand in for it, or it is a part of the language or of another module, where nothing has to.
  private var isReplaceable: Bool { isPropertyWrapper || type.kind == .external || hasSeamProtocol }

  /// Whether it wraps nothing but time, and no protocol stands for it: then nobody can put another schedule in its place.
  private var isTimekeeper: Bool { !isReplaceable && type.kind != .protocol && outerCategories.isEmpty }

  /// Whether something can stand in for it with its session, or it does nothing but what a session does.
  private var standsForSessions: Bool { isReplaceable || type.kind == .protocol || belongsToEdge }

  /// Whether it is named after a service on the network, such as a shop, for which its library has a client of its own.
  private var isNamedAfterService: Bool { type.kind != .external && !decides && isNamed(after: .network) }
}
