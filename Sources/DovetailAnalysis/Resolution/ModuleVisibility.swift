// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// Which modules can be named in which file.
struct ModuleVisibility {
  /// For each file, the modules of the program that it imports, then those that these import.
  let imported: [[String]]
  /// For each file, the modules that can be named in it for the sake of the catalogue.
  let reachable: [Set<String>]

  init(_ files: [FileFacts], modules: Set<String>) {
    var importsOfModule: [String: Set<String>] = [:]
    for file in files { importsOfModule[file.module, default: []].formUnion(file.imports.map(\.module)) }
    let ownImports = importsOfModule.mapValues { $0.sorted().filter(modules.contains) }
    imported = files.map { file in
      let direct = file.imports.map(\.module).filter { modules.contains($0) && $0 != file.module }
      var all = direct
      for module in direct { all += (ownImports[module] ?? []).filter { !all.contains($0) } }
      return all
    }
    reachable = files.map { file in
      var all = Set(file.imports.map(\.module))
      for module in file.imports.map(\.module) {
        if modules.contains(module) {
          // The program compiles, so a name that it uses and does not declare comes through an `@_exported import`.
          all.formUnion(importsOfModule[module] ?? [])
        } else if !Self.standAlone.contains(module) {
          // Nearly every library re-exports Foundation.
          all.insert("Foundation")
        }
      }
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
