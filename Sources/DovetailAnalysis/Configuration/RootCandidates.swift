// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds types that put a program together, by their names and by how much they construct.
struct RootCandidates {
  /// What is known of a type, all of its extensions included.
  private struct Candidate {
    var constructed: Set<String> = []
    var inherited: Set<String> = []
    var attributes: Set<String> = []
  }

  /// How names of composing types end in practice.
  private static let endings = [
    "Assembler", "Assembly", "Composer", "CompositionRoot", "Container", "Dependencies", "Injector", "ServiceLocator",
  ]
  /// A type with such a name composes if it constructs that many others.
  private static let enoughWithName = 2
  /// A type with any name composes if it constructs that many others: few do that, and they are the program's switchboards.
  private static let enough = 10
  /// Types that are recognised as roots without a configuration.
  private static let recognised: Set<String> = [
    "App", "AsyncParsableCommand", "ChildRoot", "CompositionRoot", "NSApplicationDelegate", "ParsableCommand", "Scene",
    "TestRoot", "UIApplicationDelegate", "UIResponder", "UISceneDelegate", "UIWindowSceneDelegate", "View", "Widget",
    "WidgetBundle",
  ]

  private var candidates: [String: Candidate] = [:]

  init(in files: [FileFacts]) {
    let parts: Set<Declaration.Kind> = [.class, .actor]
    let declarations = files.lazy.flatMap(\.declarations)
    let constructible = Set(declarations.filter { parts.contains($0.kind) }.map(\.name))
    for file in files {
      for declaration in file.declarations {
        guard let name = Self.typeName(of: declaration) else { continue }
        candidates[name, default: Candidate()].attributes.formUnion(declaration.attributes)
        let inherited = declaration.inheritance.flatMap(\.elements).map { $0.name }
        candidates[name, default: Candidate()].inherited.formUnion(inherited)
      }
      for use in file.uses where use.kind == .call {
        let name = use.name.withoutInit
        guard constructible.contains(name), let type = Self.type(around: use, in: file), type != name else { continue }
        candidates[type]?.constructed.insert(name)
      }
    }
  }

  /// Whether a type conforms to `CompositionRoot` or `ChildRoot`.
  var hasCompositionRoot: Bool {
    candidates.values.contains { !$0.inherited.isDisjoint(with: ["CompositionRoot", "ChildRoot"]) }
  }

  /// The types that compose and need to be named, sorted.
  func names(except signs: Recognition) -> [String] {
    let known = Self.recognised.union(signs.rootConformances)
    return candidates.filter { name, candidate in
      guard candidate.inherited.isDisjoint(with: known), !signs.rootTypes.contains(name),
        candidate.attributes.isDisjoint(with: Signs.entryPointAttributes.union(signs.rootAttributes))
      else { return false }
      let isNamed = Self.endings.contains { name.hasSuffix($0) }
      return candidate.constructed.count >= (isNamed ? Self.enoughWithName : Self.enough)
    }.keys.sorted()
  }

  private static func typeName(of declaration: Declaration) -> String? {
    declaration.kind.isTypeOrExtension && declaration.kind != .protocol ? declaration.name : nil
  }

  private static func type(around use: Use, in file: FileFacts) -> String? {
    var index = use.declaration
    while let current = index, file.declarations.indices.contains(current) {
      if let name = typeName(of: file.declarations[current]) { return name }
      index = file.declarations[current].parent
    }
    return nil
  }
}
