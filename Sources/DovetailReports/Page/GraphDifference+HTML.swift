// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension GraphDifference {
  /// The difference as a part of a page.
  var html: String {
    if isEmpty { return "<div class=\"column\"><p>The graph of providers has not changed.</p></div>" }
    let sections = sections.map { section in
      let lines = section.lines.map { line in
        let kind = line.change.rawValue
        let mark = line.change == .removed ? "−" : line.change.mark
        let note = line.note.isEmpty ? "" : ": <bdi>\(Markup.escaped(line.note))</bdi>"
        return "<li class=\"\(kind)\"><span class=\"mark\" title=\"\(kind)\">\(mark)</span>"
          + "<code><bdi>\(Markup.escaped(line.subject))</bdi></code>\(note)</li>"
      }
      return "<section class=\"group\"><h2>\(section.title)</h2><ul class=\"changes\">\(lines.joined())</ul></section>"
    }
    return "<div class=\"column\">\(sections.joined())</div>"
  }
}
