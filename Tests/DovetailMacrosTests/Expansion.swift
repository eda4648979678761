// SPDX-License-Identifier: Apache-2.0

import DovetailMacroExpansion
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// A source text as the macros leave it.
struct Expansion {
  let text: String
  let diagnostics: [Diagnostic]
  /// Converts positions of diagnostics.
  private let context: BasicMacroExpansionContext
  private let source: SourceFileSyntax

  /// Expands all macros of a text, and those that their expansions contain.
  init(of text: String) {
    source = Parser.parse(source: text)
    let file = BasicMacroExpansionContext.KnownSourceFile(moduleName: "Shapes", fullFilePath: "input.swift")
    let context = BasicMacroExpansionContext(sourceFiles: [source: file])
    let macros = Dictionary(
      uniqueKeysWithValues: MacroTable.macros.map { (String($0.dropLast("Macro".count)), $1) })
    func expanded(_ syntax: SourceFileSyntax) -> String {
      syntax.expand(
        macros: macros,
        contextGenerator: { node in
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2)
      ).description
    }
    // What a macro wrote names other macros with their module, and that is not known here.
    self.text = expanded(Parser.parse(source: expanded(source).replacing("@DovetailMacros.", with: "@")))
    self.context = context
    diagnostics = context.diagnostics
  }

  /// What the macros say, one paragraph each: the place, the message, and each fix-it with the lines that it leads to.
  var report: String {
    diagnostics.map { diagnostic in
      let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "input.swift")
      let lines = diagnostic.fixIts.map { "  fix-it: \($0.message.message)\n" + result(of: $0, in: diagnostic) }
      return "\(place.line):\(place.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)\n"
        + lines.joined()
    }.joined()
  }

  /// The lines that are there after a fix-it, and were not before.
  private func result(of fixIt: FixIt, in diagnostic: Diagnostic) -> String {
    var text = Array(source.description.utf8)
    // The macro had the declaration without the file around it.
    let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "input.swift")
    let converter = SourceLocationConverter(fileName: "input.swift", tree: source)
    let offset =
      converter.position(ofLine: place.line, column: place.column).utf8Offset - diagnostic.position.utf8Offset
    let edits = fixIt.edits.sorted { $0.range.lowerBound > $1.range.lowerBound }
    for edit in edits {
      text.replaceSubrange(
        (edit.range.lowerBound.utf8Offset + offset)..<(edit.range.upperBound.utf8Offset + offset),
        with: edit.replacement.utf8)
    }
    let before = Set(source.description.split(separator: "\n"))
    return String(decoding: text, as: UTF8.self).split(separator: "\n").filter { !before.contains($0) }
      .map { "    \($0)\n" }.joined()
  }
}

extension Expansion {
  /// The declarations of a text that have macros, and the names of the macros.
  static func declarations(in text: String) -> String {
    let source = Parser.parse(source: text)
    return source.statements.filter { statement in
      statement.tokens(viewMode: .sourceAccurate).contains { token in
        token.tokenKind == .atSign
          && ["Seam", "Forwarding"].contains(token.nextToken(viewMode: .sourceAccurate)?.text ?? "")
      }
    }.map { $0.trimmedDescription + "\n" }.joined(separator: "\n")
  }
}
