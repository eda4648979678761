// SPDX-License-Identifier: Apache-2.0

import DovetailMacroExpansion
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler starts to expand macros.
///
/// `SwiftCompilerPlugin`, which provides this main loop, is not part of the toolchain's copy of SwiftSyntax.
@main
struct Plugin: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = MacroTable.macros[typeName] else { throw MissingMacro(name: typeName) }
    return macro
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
  }
}

struct MissingMacro: Error, CustomStringConvertible {
  let name: String
  var description: String { "the plugin of DovetailMacros has no macro \(name)" }
}
