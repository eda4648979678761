// SPDX-License-Identifier: Apache-2.0

/// A dependency library, or a habit, whose ways of composing the analysis understands.
package enum Preset: String, Hashable, Sendable, CaseIterable {
  case factory
  case swiftDependencies = "swift-dependencies"
  case swinject
  case resolver
  case needle
  case safeDI = "safedi"
  case currentWorld = "current-world"

  /// Its usual name.
  package var title: String {
    switch self {
    case .factory: "Factory"
    case .swiftDependencies: "swift-dependencies"
    case .swinject: "Swinject"
    case .resolver: "Resolver"
    case .needle: "Needle"
    case .safeDI: "SafeDI"
    case .currentWorld: "a `Current` world"
    }
  }

  /// The modules whose import shows that the library is used; empty for a habit that needs no library.
  package var modules: [String] {
    switch self {
    case .factory: ["Factory", "FactoryKit"]
    case .swiftDependencies: ["Dependencies", "DependenciesMacros", "ComposableArchitecture"]
    case .swinject: ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"]
    case .resolver: ["Resolver"]
    case .needle: ["NeedleFoundation"]
    case .safeDI: ["SafeDI"]
    case .currentWorld: []
    }
  }

  /// Whether a program with these imports and global variables uses it.
  func isUsed(imports: Set<String>, hasGlobal: (String) -> Bool) -> Bool {
    !imports.isDisjoint(with: modules) || recognition.seamGlobals.contains(where: hasGlobal)
  }

  /// The signs by which its composing code is known.
  package var recognition: Recognition {
    var signs = Recognition()
    switch self {
    case .factory:
      signs.rootTypes = ["Container", "SharedContainer"]
      signs.rootConformances = ["SharedContainer", "ManagedContainer", "AutoRegistering"]
      signs.factoryFunctions = ["Factory", "ParameterFactory", "register"]
      signs.seamAttributes = ["Injected", "LazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject"]
      signs.seamAttributes += ["InjectedObservable", "InjectedType"]
    case .swiftDependencies:
      signs.rootTypes = ["DependencyValues"]
      signs.factoryFunctions = ["withDependencies", "prepareDependencies"]
      signs.seamAttributes = ["Dependency", "DependencyEndpoint", "DependencyEntry"]
    case .swinject:
      signs.rootConformances = ["Assembly"]
      signs.factoryFunctions = ["register", "autoregister", "storyboardInitCompleted", "initCompleted"]
    case .resolver:
      signs.rootTypes = ["Resolver"]
      signs.rootConformances = ["ResolverRegistering"]
      signs.factoryFunctions = ["register"]
      signs.seamAttributes = ["Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "InjectedObject"]
    case .needle:
      signs.rootConformances = ["Component", "BootstrapComponent", "NonCoreComponent", "PluginizedComponent"]
    case .safeDI:
      signs.rootAttributes = ["Instantiable(isRoot: true)"]
      signs.seamAttributes = ["Instantiated", "Received", "Forwarded"]
    case .currentWorld:
      signs.rootTypes = ["World"]
      signs.seamGlobals = ["Current"]
    }
    return signs
  }
}
