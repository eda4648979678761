// SPDX-License-Identifier: Apache-2.0

/// The formats that a graph is written in, by the names that the command takes.
package enum GraphFormat: String, Hashable, Sendable, CaseIterable {
  /// A self-contained web page.
  case html
  /// A picture.
  case svg
  /// Graphviz.
  case dot
  /// A flowchart for pages of Markdown.
  case mermaid
  /// For other programs, and to compare with later.
  case json
  /// A dependency structure matrix.
  case matrix
  /// Lines of text, in which each provider is above what it is built from.
  case tree
}

extension GraphReport {
  /// Writes the report.
  ///
  /// - Parameter format: What to write.
  /// - Returns: The text, which ends with a line break.
  package func text(in format: GraphFormat) -> String {
    switch format {
    case .html: page
    case .svg: drawing
    case .dot: dot
    case .mermaid: mermaid
    case .json: json
    case .matrix: matrix
    case .tree: tree
    }
  }
}
