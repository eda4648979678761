// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// What follows from the signs: which categories the type wraps, which it may wrap, and by which it decides.
extension AdapterCandidate {
  /// The conclusion from all signs.
  var verdict: AdapterVerdict {
    var verdict = AdapterVerdict(
      wrapped: namedCategories.union(categoriesOfNamespace), possible: possibleCategories, decisive: decisiveCategories,
      membersBesideProtocols: membersBesideProtocols, decisiveBesideProtocols: decisiveWithoutProtocol,
      isReplaceable: isReplaceable, isTimekeeper: isTimekeeper, isNamedAfterService: isNamedAfterService,
      ownsSessions: !standsForSessions)
    if isAdapter {
      verdict.wrapped = wrappedCategories
      verdict.possible.formUnion(Set(VolatileCategory.allCases).subtracting(categoriesOfState))
    }
    return verdict
  }

  // MARK: What it wraps

  /// What an adapter wraps; that it wraps the disk does not excuse reads of the clock, which are notes.
  private var wrappedCategories: Set<VolatileCategory> {
    outerCategories.isEmpty ? categories : categories.subtracting([.time, .random]).subtracting(categoriesOfState)
  }

  /// What a type is named after, even if it does other things as well: the files of an `ImageCache`.
  private var namedCategories: Set<VolatileCategory> {
    // A telling name allows one more category than the members of a type do.
    let most = Threshold.maximumOuterCategories + 1
    guard type.kind != .external, !isViewOrLogic, outerCategories.count <= most else { return [] }
    return categories.filter { $0 != .network && isNamed(after: $0) }.subtracting(categoriesOfState)
  }

  /// What a namespace of functions wraps, if at least half of its functions reach it.
  ///
  /// Nothing can be injected into a type without instances; its functions are wrappers, as functions outside of types
  /// are.
  private var categoriesOfNamespace: Set<VolatileCategory> {
    guard type.kind != .external, !isViewOrLogic, isNamespace else { return [] }
    let share = touchingMembers(of: uses)
    // A namespace of constants only reads the system once.
    guard share.whole == 0 || share.part > 0 && share.isAtLeast(.half) else { return [] }
    return outerCategories.subtracting([.network])
  }

  /// What a type may wrap, although neither its name nor a protocol says so.
  ///
  /// A test cannot control it, but whether that matters depends on the purpose of the type, which cannot be seen:
  /// enough of what it does reaches the outside world, or it only waits behind a protocol, is a namespace behind one,
  /// begins the program, or is built on low-level frameworks.
  private var possibleCategories: Set<VolatileCategory> {
    guard type.kind != .external, type.kind != .protocol, !isViewOrLogic else { return [] }
    // What only waits is replaced together with its waits.
    if categories == [.sleep], hasSeamProtocol { return [.sleep] }
    let all = Set(VolatileCategory.allCases)
    if isNamespace && hasSeamProtocol || isEntryPoint { return all.subtracting([.network]) }
    if isBuiltOnSystem { return all.subtracting([.time, .storage]) }
    // A type that reaches several parts of the outside world coordinates them.
    guard !isObserved, outerCategories.count == 1 || isNamespace else { return [] }
    // A session that a type creates or takes from a global is one to inject, whatever the type is for.
    return outerCategories.subtracting([.network]).filter(doesLittleElse(than:))
  }

  /// Whether reaching a category is enough of what the type does.
  private func doesLittleElse(than category: VolatileCategory) -> Bool {
    if isNamespace { return touchingMembers(of: uses).isMore(than: .third) }
    let share = touchingMembers(of: uses.filter { $0.entry.category == category })
    // A type with state of its own does more than pass on.
    return hasState
      ? share.part >= Threshold.minimumTouchingMembers && share.isAtLeast(.twoThirds)
      : share.part > 0 && share.isAtLeast(.half)
  }

  // MARK: What it decides

  /// The categories by which it can make decisions.
  private var decisiveCategories: Set<VolatileCategory> {
    if isPropertyWrapper { return [.time] }
    // If its callers know it by a protocol, or as members of another module's type, it decides on their behalf by what
    // it wraps.
    return hasSeamProtocol || type.kind == .external ? [.time] : decisiveWithoutProtocol
  }

  private var decisiveWithoutProtocol: Set<VolatileCategory> {
    var decisive: Set<VolatileCategory> = [.time, .files, .storage]
    if keepsSettings { decisive.remove(.storage) }
    if keepsFiles { decisive.remove(.files) }
    return decisive
  }

  /// Where an observed type stores its state: that is its behaviour, and not something that it wraps.
  private var categoriesOfState: Set<VolatileCategory> {
    isObserved && !hasSeamProtocol && !keepsSettings ? [.files, .storage] : []
  }

  /// Whether it is named as the store of settings, which does nothing but return them.
  private var keepsSettings: Bool {
    ["Defaults", "Preference", "Setting"].contains(where: type.qualifiedName.includes)
  }

  /// Whether it is named as a store of files, or as a wrapper, for which a file that is missing is an ordinary answer.
  private var keepsFiles: Bool { ["Disk", "FileManager", "Storage", "Wrapper"].contains(where: type.name.includes) }

  // MARK: What can stand in for it

  /// Whether another type can take its place, or it is an extension or a property wrapper, where none has to.
  private var isReplaceable: Bool { isPropertyWrapper || type.kind == .external || hasOwnSeamProtocol }

  /// Whether that is so, or may be, because it conforms to a protocol of another module.
  private var mayBeReplaceable: Bool { isReplaceable || hasSeamProtocol }

  /// Whether it reaches nothing outside the process and conforms to no protocol: then no other schedule can take its
  /// place.
  private var isTimekeeper: Bool { !mayBeReplaceable && type.kind != .protocol && outerCategories.isEmpty }

  /// Whether another type can take its place together with its session, or it does nothing but what a session does.
  private var standsForSessions: Bool {
    isReplaceable || type.kind == .protocol || belongsToEdge || conformsToNetworkOfOthers
  }

  /// Whether it conforms to a protocol of another module that is about the network, as far as names say so:
  /// `AppNetworkingLayer: NetworkingLayer`.
  private var conformsToNetworkOfOthers: Bool {
    hasSeamProtocol
      && type.externalSupertypes.contains { name in
        type.name.hasSuffix(name) || Signs.words(for: .network).contains(where: name.includes)
      }
  }

  /// Whether it is named after a network service, such as a shop, whose library has a client of its own.
  private var isNamedAfterService: Bool { type.kind != .external && !isViewOrLogic && isNamed(after: .network) }
}
