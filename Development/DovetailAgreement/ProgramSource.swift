// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// The Swift source of a random program, by the names of the targets that its parts belong to.
///
/// Everything is named after the number of the program, so that hundreds of them can be compiled as one package.
struct ProgramSource {
  let program: RandomProgram
  private(set) var files: [String: String] = [:]

  init(_ program: RandomProgram) {
    self.program = program
    for module in 0..<program.modules {
      let text = program.providers.indices.filter { program.providers[$0].module == module }.map(declarations(of:))
      files[target(of: module)] = imports(upTo: module) + text.joined(separator: "\n")
    }
    let app = files["App"] ?? imports(upTo: program.modules)
    files["App"] = app + "\n" + program.scopes.indices.map(root(of:)).joined(separator: "\n") + entryPoint
  }

  private func target(of module: Int) -> String { program.modules == 1 ? "App" : "M\(module)" }

  private func imports(upTo module: Int) -> String {
    let others = program.modules == 1 ? [] : (0..<module).map { "M\($0)" }
    return (["Dovetail"] + others).map { "import \($0)\n" }.joined() + "\n"
  }

  private var access: String { program.modules == 1 ? "" : "public " }

  private var prefix: String { "P\(program.number)" }

  func rootName(of scope: Int) -> String { scope == 0 ? "\(prefix)App" : "\(prefix)Child\(scope)" }

  func name(of provider: Int) -> String { "part\(provider)" }

  private func has(_ provider: Int) -> String { "\(prefix)HasPart\(provider)" }

  private func madeType(of provider: Int) -> String { "\(prefix)Part\(provider)" }

  private func type(of provider: Int) -> String {
    program.providers[provider].isExistential
      ? "any \(prefix)Parting\(provider)" : madeType(of: provider)
  }

  // MARK: What a provider makes

  private func declarations(of index: Int) -> String {
    let provider = program.providers[index]
    var text = "\(access)protocol \(has(index)): Sendable { var \(name(of: index)): \(type(of: index)) { get } }\n"
    let inherited = provider.isExistential ? "\(prefix)Parting\(index)" : "Sendable"
    if provider.isExistential { text += "\(access)protocol \(inherited): Sendable {}\n" }
    text += "\(access)final class \(madeType(of: index)): \(inherited) {\n"
    for part in provider.dependencies { text += "  private let \(name(of: part)): \(type(of: part))\n" }
    if let captive = provider.captive { text += "  private let held: \(type(of: captive))\n" }
    text += provider.passing == .parts ? initialiserWithParts(of: index) : initialiserWithObject(of: index)
    text += "}\n"
    if program.scopes.count > 1, provider.passing != .modulePattern {
      text += """
        extension \(has(index)) where Self: ChildRoot, Self.Parent: \(has(index)) {
          \(access)var \(name(of: index)): \(type(of: index)) { parent.\(name(of: index)) }
        }

        """
    }
    if provider.passing == .modulePattern {
      text += """
        extension \(has(index)) where Self: CompositionRoot & \(madeType(of: index)).Dependencies {
          \(access)var \(name(of: index)): \(type(of: index)) { \(lifetimeCall(of: index)) }
        }

        """
    }
    return text
  }

  private func initialiserWithParts(of index: Int) -> String {
    let provider = program.providers[index]
    var parameters = provider.dependencies.map { "_ \(name(of: $0)): \(type(of: $0))" }
    var assignments = provider.dependencies.map { "    self.\(name(of: $0)) = \(name(of: $0))\n" }.joined()
    if let captive = provider.captive {
      parameters.append("holding held: \(type(of: captive))")
      assignments += "    self.held = held\n"
    }
    return "  \(access)init(\(parameters.joined(separator: ", "))) {\n\(assignments)  }\n"
  }

  private func initialiserWithObject(of index: Int) -> String {
    let provider = program.providers[index]
    let needs = provider.dependencies + provider.laterReads + provider.unusedRequirements
    let composition = needs.isEmpty ? "Sendable" : needs.map(has).joined(separator: " & ")
    var text = "  \(access)typealias Dependencies = \(composition)\n"
    if !provider.laterReads.isEmpty { text += "  private let dependencies: any Dependencies\n" }
    text += "  \(access)init(dependencies: any Dependencies) {\n"
    for part in provider.dependencies { text += "    self.\(name(of: part)) = dependencies.\(name(of: part))\n" }
    if !provider.laterReads.isEmpty { text += "    self.dependencies = dependencies\n" }
    text += "  }\n"
    if !provider.laterReads.isEmpty {
      let reads = provider.laterReads.map { "    _ = dependencies.\(name(of: $0))\n" }.joined()
      text += "  \(access)func use() {\n\(reads)  }\n"
    }
    return text
  }

  private func lifetimeCall(of index: Int) -> String {
    let provider = program.providers[index]
    let arguments: String
    if provider.passing == .parts {
      var parts = provider.dependencies.map { read($0, from: provider.scope) }
      if let captive = provider.captive {
        let child = rootName(of: program.providers[captive].scope)
        parts.append("holding: \(child)(parent: self).\(name(of: captive))")
      }
      arguments = parts.joined(separator: ", ")
    } else {
      arguments = "dependencies: self"
    }
    let volatility = provider.isVolatile ? "(.volatile)" : ""
    return "\(provider.lifetime.rawValue)\(volatility) { \(madeType(of: index))(\(arguments)) }"
  }

  /// How a factory in `scope` reads a provider: what is not inherited is read from the parent.
  private func read(_ provider: Int, from scope: Int) -> String {
    guard !program.isInHas(of: scope, provider) else { return name(of: provider) }
    var path = ""
    var current = scope
    while current != program.providers[provider].scope, let parent = program.scopes[current].parent {
      path += "parent."
      current = parent
    }
    return path + name(of: provider)
  }

  // MARK: The roots

  private func root(of scope: Int) -> String {
    let provided = program.providers.indices.filter { program.isInHas(of: scope, $0) }.map(has)
    let kind = program.scopes[scope].parent == nil ? "CompositionRoot" : "ChildRoot"
    var text = "struct \(rootName(of: scope)): \(([kind] + provided).joined(separator: ", ")) {\n"
    if let parent = program.scopes[scope].parent {
      text += """
          let parent: \(rootName(of: parent))
          let wiring: Wiring
          init(parent: \(rootName(of: parent))) {
            self.parent = parent
            wiring = Wiring(childOf: parent.wiring)
          }

        """
    } else {
      text += "  let wiring = Wiring()\n"
    }
    for (index, provider) in program.providers.enumerated()
    where provider.scope == scope && provider.passing != .modulePattern {
      text += "  var \(name(of: index)): \(type(of: index)) { \(lifetimeCall(of: index)) }\n"
    }
    return text + "}\n"
  }

  /// Reads the entry points and hands the wirings over, by the names of their roots.
  private var entryPoint: String {
    var text = "\nfunc run\(prefix)() -> [(String, WiringSnapshot)] {\n"
    for (index, scope) in program.scopes.enumerated() {
      let arguments = scope.parent.map { "parent: scope\($0)" } ?? ""
      text += "  let scope\(index) = \(rootName(of: index))(\(arguments))\n"
    }
    for index in program.entries.sorted() {
      text += "  let value\(index) = scope\(program.providers[index].scope).\(name(of: index))\n"
    }
    let values = program.entries.sorted().map { "value\($0)" }.joined(separator: ", ")
    let snapshots = program.scopes.indices.map { "(\"\(rootName(of: $0))\", scope\($0).wiring.snapshot())" }
    text += "  return withExtendedLifetime([\(values)] as [any Sendable]) {\n"
    text += "    [\n      \(snapshots.joined(separator: ",\n      "))\n    ]\n  }\n}\n"
    return text
  }
}
