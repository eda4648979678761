// SPDX-License-Identifier: Apache-2.0

import DovetailSeamNames

/// The `Has…` protocol that `@Seam` writes.
struct SeamProtocolText {
  let declaration: Declaration
  let property: String
  /// The enclosing types of the declaration, each followed by a dot.
  let outer: String
  /// The name of the stub, if there is one.
  var stub: String?

  var text: String {
    let name = declaration.name
    let value = (declaration.kind == .protocolType ? "any " : "") + outer + declaration.writtenName
    let argument = stub.map { "(stub: \((outer + $0).asLiteral))" } ?? ""
    let isolation = declaration.globalActor.map { $0 + " " } ?? ""
    let seam = declaration.name(prefixedBy: SeamName.protocolPrefix)
    let lines =
      ["/// A type that provides `\(name)`.", "@DovetailMacros.SeamRequirement\(argument)"] + declaration.availability
      + [
        "\(declaration.access)nonisolated protocol \(seam): Swift.Sendable {",
        "  /// The `\(name)`.",
        "  \(isolation)var \(property): \(value) { get }",
        "}",
      ]
    return lines.joined(separator: "\n")
  }
}
