// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The modules that can be named in each file.
struct ModuleVisibility: Sendable {
  /// For each file, the modules in which its names are looked up: its own, the modules of the program that it imports,
  /// then those that these import.
  let searched: [[String]]
  /// For each file, the modules whose catalogue entries can be named in it.
  let reachable: [Set<String>]

  init(_ files: [FileFacts], modules: Set<String>) {
    var importsOfModule: [String: Set<String>] = [:]
    for file in files { importsOfModule[file.module, default: []].formUnion(file.imports.map(\.module)) }
    let ownImports = importsOfModule.mapValues { $0.sorted().filter(modules.contains) }
    searched = files.map { file in
      let direct = file.imports.map(\.module).filter { modules.contains($0) && $0 != file.module }
      var imported = direct
      for module in direct { imported += (ownImports[module] ?? []).filter { !imported.contains($0) } }
      return [file.module] + imported
    }
    // What one file of a module exports can be named in all of them.
    var exports: [String: Set<String>] = [:]
    for file in files {
      for entry in file.imports where entry.isExported { exports[file.module, default: []].insert(entry.module) }
    }
    // Most files import the same modules as others.
    var known: [[String]: Set<String>] = [:]
    reachable = files.map { file in
      var imports = file.imports.map(\.module) + (exports[file.module] ?? []).sorted()
      if imports.allSatisfy(Self.standAlone.contains) {
        // What it uses of Foundation all the same comes from a bridging header, which hardly contains less than what
        // the module's other files import.
        imports = (importsOfModule[file.module] ?? []).sorted()
      }
      if let all = known[imports] { return all }
      var all = Set(imports)
      for module in imports {
        if modules.contains(module) {
          // The program compiles, so a name that it uses and does not declare comes through an `@_exported import`.
          all.formUnion(importsOfModule[module] ?? [])
        } else if !Self.standAlone.contains(module) {
          // Nearly every library re-exports Foundation.
          all.insert("Foundation")
        }
      }
      known[imports] = all
      return all
    }
  }

  /// Modules that do not re-export Foundation.
  private static let standAlone: Set<String> = [
    "_Concurrency", "Builtin", "CoreGraphics", "Cxx", "Darwin", "Dispatch", "Distributed", "Dovetail", "Glibc", "Musl",
    "Observation", "os", "RegexBuilder", "Swift", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser",
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "Synchronization", "WinSDK",
  ]
}
