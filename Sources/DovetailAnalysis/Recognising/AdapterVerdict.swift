// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// What becomes of the uses in a type that may be an adapter.
struct AdapterVerdict {
  /// The categories that it wraps.
  var wrapped: Set<VolatileCategory>
  /// The categories that it may wrap, though nothing says so.
  var possible: Set<VolatileCategory> = []
  /// The categories of which it does more than to wrap them, if it decides by them.
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

  /// That of a type which the configuration calls an adapter.
  static let configured = AdapterVerdict(wrapped: Set(VolatileCategory.allCases))
}

extension AdapterCandidate {
  /// What speaks for the type, put together.
  var verdict: AdapterVerdict {
    var verdict = AdapterVerdict(
      wrapped: namedCategories.union(categoriesOfNamespace), possible: possibleCategories, decided: decidedCategories,
      isReplaceable: isReplaceable, isTimekeeper: isTimekeeper, isNamedAfterService: isNamedAfterService,
      ownsSessions: !standsForSessions)
    if isAdapter {
      verdict.wrapped = wrapped
      verdict.possible.formUnion(Set(VolatileCategory.allCases).subtracting(categoriesOfState))
    }
    return verdict
  }

  /// The categories that a type is named after, though it does other things as well: the files of an `ImageCache`.
  private var namedCategories: Set<VolatileCategory> {
    guard type.kind != .external, !decides else { return [] }
    let all = Set(uses.map(\.entry.category))
    guard all.count(where: \.isOutOfProcess) <= 3 else { return [] }
    return all.filter { $0 != .network && isNamed(after: $0) }.subtracting(categoriesOfState)
  }

  /// The categories that a namespace of functions wraps, which are those that at least half of its functions reach.
  ///
  /// Nobody can hand anything to a type without instances; its functions are wrappers, as functions outside of types are.
  private var categoriesOfNamespace: Set<VolatileCategory> {
    guard type.kind != .external, !decides, isNamespace else { return [] }
    let share = share(of: uses)
    // One that has constants only reads the system once.
    guard share.all == 0 || share.touching > 0 && share.touching * 2 >= share.all else { return [] }
    return Set(uses.map(\.entry.category)).filter { $0.isOutOfProcess && $0 != .network }
  }

  /// The categories of which it does more than to wrap them, if it decides by them.
  private var decidedCategories: Set<VolatileCategory> {
    if isPropertyWrapper || type.kind == .external { return [] }
    // What it wraps it decides by in place of its callers, if they know it by a protocol.
    if hasSeamProtocol { return [.time] }
    return keepsSettings ? [.time, .files] : [.time, .files, .storage]
  }

  /// Whether something can stand in for it, or it is a part of the language or of another module, where nothing has to.
  private var isReplaceable: Bool { isPropertyWrapper || type.kind == .external || hasSeamProtocol }

  /// Whether it wraps nothing but time, and no protocol stands for it: then nobody can put another schedule in its place.
  private var isTimekeeper: Bool {
    !isReplaceable && type.kind != .protocol && !uses.contains(where: \.entry.category.isOutOfProcess)
  }

  /// What an adapter wraps: that it wraps the disk does not excuse that it reads the clock, which is noted.
  private var wrapped: Set<VolatileCategory> {
    let categories = Set(uses.map(\.entry.category))
    return categories.contains(where: \.isOutOfProcess)
      ? categories.filter { $0 != .time && $0 != .random }.subtracting(categoriesOfState) : categories
  }

  /// Categories in which an observed type stores its state: that is its behaviour, and not something that it wraps.
  private var categoriesOfState: Set<VolatileCategory> {
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
  private var possibleCategories: Set<VolatileCategory> {
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

  /// A session that a type makes or takes itself is one to inject, whatever the type is for.
  private func mayBeWrapped(_ category: VolatileCategory) -> Bool { category.isOutOfProcess && category != .network }

  /// Whether something can stand in for it with its session, or it does nothing but what a session does.
  private var standsForSessions: Bool {
    isReplaceable || type.kind == .protocol || belongsToEdge(with: uses.filter(\.entry.category.isOutOfProcess))
  }

  /// Whether it is named after a service on the network, such as a shop, for which its library has a client of its own.
  private var isNamedAfterService: Bool {
    type.kind != .external && !decides && isNamed(after: .network)
  }
}
