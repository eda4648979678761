// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Comments that suppress findings: `// dovetail:ignore volatile-use - the clock of the log`.
extension FactsVisitor {
  /// Reads the comments that suppress findings.
  func readSuppressions(in tree: SourceFileSyntax) {
    // Hardly any file has one: searching the bytes first avoids visiting all tokens.
    guard SuppressionComment.search.occurs(in: source.bytes) else { return }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia { readComment(piece, at: &offset) }
      offset = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia { readComment(piece, at: &offset) }
    }
  }

  private func readComment(_ piece: TriviaPiece, at offset: inout Int) {
    defer { offset += piece.sourceLength.utf8Length }
    switch piece {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
      guard let comment = SuppressionComment(text) else { return }
      let position = source.position(at: offset)
      switch comment {
      case .valid(let extent, let rules, let reason):
        facts.suppressions.append(.init(rules: rules, reason: reason, extent: extent, position: position))
      case .invalid(let message): facts.problems.append(.init(message: message, position: position))
      }
    default: break
    }
  }
}
