// SPDX-License-Identifier: Apache-2.0

package import SwiftSyntaxMacros

/// Every macro, by the name in the library's declarations.
///
/// Separate from the plugin, so that tests and benchmarks can expand macros in their own process. SwiftPM builds all
/// tests of a package a second time if one of them depends on a plugin.
package enum MacroTable {
  /// The macros by the names of their types.
  package static var macros: [String: any Macro.Type] {
    [
      "ForwardingMacro": ForwardingMacro.self,
      "SeamMacro": SeamMacro.self,
      "SeamRequirementMacro": SeamRequirementMacro.self,
    ]
  }
}
