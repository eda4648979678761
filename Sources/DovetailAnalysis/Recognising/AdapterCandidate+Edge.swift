// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings

/// Where the program meets somebody else's code: called back by it, or speaking its language.
extension AdapterCandidate {
  /// Whether the type stands there, so that it is an adapter even without a protocol of the program.
  var belongsToEdge: Bool {
    isDelegateOfLibrary || isDelegateOfWhatItWraps || isSession || callsSocketFunctions
  }

  /// `NSObject, CLLocationManagerDelegate`: what the framework calls back belongs to the edge.
  private var isDelegateOfWhatItWraps: Bool {
    type.externalSupertypes.contains { name in
      guard name.hasSuffix("Delegate") || name.hasSuffix("Observer") else { return false }
      return uses.contains { name.hasPrefix($0.entry.pattern.names[0]) }
        || name.hasPrefix("URLSession") && uses.allSatisfy { $0.entry.category == .network }
    }
  }

  /// `UnityAdsManager: UnityAdsLoadDelegate`: it is the program's side of somebody else's library.
  var isDelegateOfLibrary: Bool {
    type.externalSupertypes.contains { name in
      name.hasSuffix("Delegate")
        && zip(name, type.name).prefix(while: ==).count >= Threshold.shortestSharedPrefix
    }
  }

  /// Whether it is named as the session that it makes for itself and for nobody else.
  private var isSession: Bool {
    type.name.hasSuffix("URLSession")
      && uses.allSatisfy { !$0.entry.category.isOutOfProcess || $0.entry.category == .network }
  }

  // MARK: The system's own language

  /// Whether it asks the operating system about the network in its own language.
  private var callsSocketFunctions: Bool {
    count(ofAPIsIn: "c-sockets") >= Threshold.fewestSocketFunctions
  }

  /// Whether it asks the operating system about files in its own language, as nothing else than a wrapper does.
  var callsFileFunctions: Bool { count(ofAPIsIn: "c-files") >= Threshold.fewestFileFunctions }

  private func count(ofAPIsIn set: String) -> Int {
    Set(uses.filter { $0.entry.set == set }.map(\.entry.name)).count
  }

  /// Whether it drives devices, windows or events through the frameworks below the others.
  ///
  /// None of that runs in a test: whatever else such a type is handed, it stays where the program meets the system. What
  /// it decides by the clock, or by what it has stored, is another matter.
  var isBuiltOnSystem: Bool {
    var names: Set<Substring> = []
    for (_, use) in usesByDeclaration.all(in: type) {
      guard case .outer = use.base, let prefix = Signs.prefixesOfSystem.first(where: use.name.hasPrefix) else {
        continue
      }
      let name = use.name.prefix { $0 != "." }
      guard name.dropFirst(prefix.count).first.map({ $0.isUppercase || $0 == "_" }) ?? false else { continue }
      if !program.typeNames.contains(String(name)) { names.insert(name) }
      if names.count == Threshold.fewestSystemNames { return true }
    }
    return false
  }

  /// Whether it reads the program's arguments and ends it: there a program begins, whatever the type is called.
  var startsProgram: Bool {
    let readsArguments = uses.contains {
      ["CommandLine.arguments", "ProcessInfo.processInfo.arguments"].contains($0.entry.name)
    }
    return readsArguments
      && usesByDeclaration.all(in: type).contains { $0.use.kind == .call && $0.use.name == "exit" }
  }
}
