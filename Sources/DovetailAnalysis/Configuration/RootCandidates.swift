// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds types that assemble a program, by their names and by how much they construct.
struct RootCandidates {
  /// What is known about a type, including all of its extensions.
  private struct Candidate {
    var constructed: Set<String> = []
    var inherited: Set<String> = []
    var attributes: Set<String> = []
    /// How many types have the name.
    var declarations = 0
    /// Whether it has cases: it is a value, and no namespace.
    var hasCases = false
  }

  /// Endings of the names of types that often compose; those with ``Signs/rootEndings`` are recognised anyway.
  private static let endings = ["Composer", "Container"]
  /// A type with such a name is proposed if it constructs that many others.
  private static let minimumWithName = 2
  /// A type with any name is proposed if it constructs that many others.
  ///
  /// Fewer than ``ConstructingRoots/minimumForRecognition``, because people check proposals.
  private static let minimumForSuggestion = 10
  /// Endings of the names of types that construct many others without assembling the program, such as the parts of a
  /// configuration or of a request.
  ///
  /// What a root decides is not reported, so a proposal that is wrong hides more than one that is missing.
  private static let unlikelyEndings =
    Signs.logicEndings + Signs.wrapperEndings + [
      "Array", "Config", "Configuration", "Converter", "Decoder", "Deserializer", "Encoder", "Entry", "Impl",
      "Implementation", "List", "Profiler", "Serializer", "Validation",
    ]
  /// What data inherits, which is constructed where it is read, and by no root.
  private static let dataProtocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Error", "NSCoding", "NSManagedObject", "NSSecureCoding",
  ]
  /// What a type inherits that is recognised as a root by itself, beside ``Signs/entryPoints``.
  private static let recognised = Signs.rootProtocols.union(["TestRoot"])

  private var candidates: [String: Candidate] = [:]
  /// The entry points that the program does not declare: its own `Command` or `Scene` is something else.
  private let entryPoints: Set<String>

  init(in files: [FileFacts]) {
    let constructibleKinds: Set<Declaration.Kind> = [.class, .actor]
    let declarations = files.lazy.flatMap(\.declarations)
    let constructible = Set(
      declarations.filter { declaration in
        constructibleKinds.contains(declaration.kind)
          && !declaration.inheritance.flatMap(\.elements).contains { Self.dataProtocols.contains($0.name) }
      }.map(\.name))
    entryPoints = Signs.entryPoints.subtracting(
      declarations.filter { $0.kind.isTypeOrExtension && $0.kind != .extension }.map(\.name))
    for file in files {
      for declaration in file.declarations {
        guard let name = Self.typeName(of: declaration) else { continue }
        var candidate = candidates[name] ?? Candidate()
        candidate.attributes.formUnion(declaration.attributes)
        candidate.inherited.formUnion(declaration.inheritance.flatMap(\.elements).map { $0.name })
        if declaration.kind != .extension { candidate.declarations += 1 }
        candidates[name] = candidate
      }
      for declaration in file.declarations where declaration.kind == .enumCase {
        if let type = declaration.parent.flatMap({ Self.typeName(of: file.declarations[$0]) }) {
          candidates[type]?.hasCases = true
        }
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
    candidates.values.contains { !$0.inherited.isDisjoint(with: Signs.rootProtocols) }
  }

  /// The types that compose and need to be named, sorted.
  func names(except signs: Recognition) -> [String] {
    let known = entryPoints.union(Self.recognised).union(signs.rootConformances)
    return candidates.filter { name, candidate in
      guard candidate.inherited.isDisjoint(with: known), !signs.rootTypes.contains(name),
        !Signs.rootEndings.contains(where: name.hasSuffix),
        candidate.attributes.isDisjoint(with: Signs.entryPointAttributes.union(signs.rootAttributes))
      else { return false }
      if candidate.inherited.contains(where: Signs.isView) { return false }
      let isNamed = Self.endings.contains(where: name.hasSuffix)
      // A configured name excuses every type that has it.
      if !isNamed, Self.unlikelyEndings.contains(where: name.hasSuffix) || candidate.declarations > 1 { return false }
      if !isNamed, candidate.hasCases || !candidate.inherited.isDisjoint(with: Self.dataProtocols) { return false }
      return candidate.constructed.count >= (isNamed ? Self.minimumWithName : Self.minimumForSuggestion)
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
