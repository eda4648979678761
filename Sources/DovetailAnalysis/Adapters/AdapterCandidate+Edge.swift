// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Types at the edge of the program: called back by a library, or calling low-level functions.
extension AdapterCandidate {
  /// Whether the type is at the edge, and so an adapter even without a protocol of the program.
  var belongsToEdge: Bool {
    isDelegateOfLibrary || isDelegateOfWhatItWraps || isSession || callsSocketFunctions
  }

  /// `NSObject, CLLocationManagerDelegate`: what a framework calls back belongs to the edge.
  private var isDelegateOfWhatItWraps: Bool {
    type.externalSupertypes.contains { name in
      guard name.hasSuffix("Delegate") || name.hasSuffix("Observer") else { return false }
      return uses.contains { name.hasPrefix($0.entry.pattern.names[0]) }
        || name.hasPrefix("URLSession") && uses.allSatisfy { $0.entry.category == .network }
    }
  }

  /// `UnityAdsManager: UnityAdsLoadDelegate`: it is the program's counterpart of a library.
  var isDelegateOfLibrary: Bool {
    type.externalSupertypes.contains { name in
      name.hasSuffix("Delegate")
        && zip(name, type.name).prefix(while: ==).count >= Threshold.shortestSharedPrefix
    }
  }

  /// Whether it is named as the session that it creates for its own use.
  private var isSession: Bool {
    type.name.hasSuffix("URLSession")
      && uses.allSatisfy { !$0.entry.category.isOutOfProcess || $0.entry.category == .network }
  }

  // MARK: The system's own language

  /// Whether it calls the socket functions of C.
  private var callsSocketFunctions: Bool {
    count(ofAPIsWith: .socket) >= Threshold.minimumSocketFunctions
  }

  /// Whether it calls the file functions of C, as only a wrapper does.
  var callsFileFunctions: Bool { count(ofAPIsWith: .fileFunction) >= Threshold.minimumFileFunctions }

  private func count(ofAPIsWith trait: CatalogueTrait) -> Int {
    Set(uses.filter { $0.entry.traits.contains(trait) }.map(\.entry.name)).count
  }

  /// Whether it drives devices, windows or events through low-level frameworks.
  ///
  /// None of that runs in a test: whatever is injected into such a type, it stays at the edge. What it decides by the
  /// clock, or by what it has stored, is another matter.
  var isBuiltOnSystem: Bool {
    var names: Set<Substring> = []
    for use in usesByDeclaration.all(in: type).lazy.map({ program[$0] }) {
      // Programs of one vendor notify each other by `CFNotificationCenter`.
      guard case .outer = use.base, !use.name.hasPrefix("CFNotification"),
        let prefix = Signs.prefixesOfSystem.first(where: use.name.hasPrefix)
      else { continue }
      let name = use.name.firstOfChain
      guard name.dropFirst(prefix.count).first.map({ $0.isUppercase || $0 == "_" }) ?? false else { continue }
      if !program.typeNames.contains(String(name)) { names.insert(name) }
      if names.count == Threshold.minimumSystemNames { return true }
    }
    return false
  }

  /// Whether it reads the program's arguments and exits: a program begins there, whatever the type is called.
  var isEntryPoint: Bool {
    uses.contains { $0.entry.traits.contains(.launchArguments) }
      && usesByDeclaration.all(in: type).contains { program[$0].kind == .call && program[$0].name == "exit" }
  }
}
