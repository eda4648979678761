// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import Foundation

extension GraphReport {
  /// The report as one page of HTML, which loads nothing from the network.
  ///
  /// The picture, the findings and the changes work without scripts; the other views are created when they are first
  /// shown.
  package var page: String {
    let drawing = GraphDrawing(self)
    let views = self.views(drawing)
    let chosen = views.first { $0.id == firstView.rawValue } ?? views[0]
    let tabs = views.map { view in
      let isChosen = view.id == chosen.id
      return """
        <button type="button" role="tab" id="\(view.id)-tab" aria-controls="\(view.id)" aria-selected="\(isChosen)" \
        tabindex="\(isChosen ? 0 : -1)">\(view.title)</button>
        """
    }
    let panels = views.map { view in
      """
      <section class="view\(view.isPlain ? " bare" : "")" id="\(view.id)" role="tabpanel" \
      aria-labelledby="\(view.id)-tab"\(view.id == chosen.id ? "" : " hidden")>\(view.content)</section>
      """
    }
    return PageTemplate.fill([
      "title": Markup.escaped(title), "summary": graph.providers.isEmpty ? "no providers" : Markup.escaped(summary),
      "style": Stylesheet.forPages,
      "tabs": tabs.joined(), "views": panels.joined(separator: "\n"), "data": Self.embedded(pageData(drawing)),
      "script": PageTemplate.script,
    ])
  }

  private struct Panel {
    var id: String
    var title: String
    var content: String
    /// Whether it has no margin.
    var isPlain = false
  }

  private func views(_ drawing: GraphDrawing) -> [Panel] {
    var views = [
      Panel(id: "graph", title: "Graph", content: canvas(drawing), isPlain: true),
      Panel(id: "matrix", title: "Matrix", content: ""), Panel(id: "table", title: "Table", content: ""),
    ]
    if indexed.startUp() != nil { views.append(Panel(id: "startup", title: "Start-up", content: "")) }
    if let difference { views.append(Panel(id: "changes", title: "Changes", content: difference.html)) }
    if let findings {
      views.append(
        Panel(
          id: "findings", title: "Findings (\(findings.findings.count))",
          content: findings.html(providers: providersOfFindings())))
    }
    return views
  }

  private func canvas(_ drawing: GraphDrawing) -> String {
    let notice =
      graph.providers.isEmpty
      ? "<p class=\"notice\">There are no providers to show: they are what a <code>CompositionRoot</code> declares.</p>"
      : ""
    return """
      <div class="canvas" id="canvas">\(notice)\(interactive(drawing))</div>
      <div class="zoom"><button type="button" id="zoom-out" aria-label="Smaller">−</button>\
      <button type="button" id="zoom-fit">Fit</button>\
      <button type="button" id="zoom-in" aria-label="Larger">+</button></div>
      """
  }

  private func providersOfFindings() -> [Int: [ProviderGraph.Provider.ID]] {
    var result: [Int: [ProviderGraph.Provider.ID]] = [:]
    for (id, numbers) in findingsOfProviders() { for number in numbers { result[number, default: []].append(id) } }
    return result.mapValues { $0.sorted() }
  }

  /// JSON that can be embedded in a page: without `<`, it contains neither the end of its element nor a comment.
  private static func embedded(_ data: PageData) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(data) else {
      preconditionFailure("only infinite numbers and NaN cannot be encoded, and a page contains none")
    }
    return String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
