// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

extension GraphReport {
  /// The graph as a picture (SVG), which follows the reader's choice of light or dark.
  package var drawing: String {
    let drawing = GraphDrawing(self)
    let width = max(drawing.width, Legend.width)
    let style = Stylesheet.forDrawings
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" aria-label="\(Markup.escaped(title))" \
      \(Self.size(width, drawing.height + Legend.height))>
      <style>
      \(style)</style>
      <rect class="paper" width="100%" height="100%"/>
      \(marks(of: drawing, isInteractive: false))
      \(legend(top: drawing.height + Legend.offset))
      </svg>

      """
  }

  /// The graph as a picture inside a page, where it can be used with the keyboard.
  func interactive(_ drawing: GraphDrawing) -> String {
    """
    <svg class="drawing\(drawing.isCompact ? " compact" : "")" id="drawing" role="group" \
    aria-label="Graph of providers; arrow keys move along its edges" \(Self.size(drawing.width, drawing.height))>
    \(marks(of: drawing, isInteractive: true))
    </svg>
    """
  }

  private static func size(_ width: Double, _ height: Double) -> String {
    let (width, height) = (Markup.number(width), Markup.number(height))
    return "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
  }

  private func marks(of drawing: GraphDrawing, isInteractive: Bool) -> String {
    var lines = captions(drawing) + drawing.layout.bands.map { band($0, drawing) }
    lines.append("<g class=\"edges\">")
    for (number, edge) in indexed.dependencies.edges.enumerated() {
      lines.append("<path class=\"\(classes(of: edge))\" id=\"e\(number)\" d=\"\(drawing.path(of: edge))\"/>")
    }
    lines.append("</g>\n<g class=\"nodes\">")
    lines += graph.providers.indices.map { node($0, drawing, isInteractive: isInteractive) }
    lines.append("</g>")
    return lines.joined(separator: "\n")
  }

  private func captions(_ drawing: GraphDrawing) -> [String] {
    guard let first = drawing.columns.last, let last = drawing.columns.first, drawing.columns.count > 1 else {
      return []
    }
    let y = Markup.number(GraphDrawing.captionBaseline)
    var lines = ["<text class=\"caption\" x=\"\(Markup.number(first.lowerBound))\" y=\"\(y)\">entry points</text>"]
    if drawing.layout.hasOutsideWorld {
      lines.append(
        "<text class=\"caption end\" x=\"\(Markup.number(last.upperBound))\" y=\"\(y)\">the outside world</text>")
    }
    return lines
  }

  private func band(_ band: LayeredLayout.Band, _ drawing: GraphDrawing) -> String {
    let top = band.top + GraphDrawing.margin + GraphDrawing.captionHeight
    let root = graph.roots[band.root]
    let name = (root.id + (root.parent.map { ", child of \($0)" } ?? "")).onOneLine
    return """
      <g class="band" id="s\(band.root)"><rect x="\(Markup.number(GraphDrawing.margin))" y="\(Markup.number(top))" \
      width="\(Markup.number(drawing.width - 2 * GraphDrawing.margin))" \
      height="\(Markup.number(band.bottom - band.top))" rx="\(Markup.number(GraphDrawing.bandRadius))"/>\
      <text x="\(Markup.number(GraphDrawing.margin * 2))" y="\(Markup.number(top + GraphDrawing.bandLabelOffset))">\(Markup.escaped(name))</text></g>
      """
  }

  private func classes(of edge: Adjacency.Edge) -> String {
    var classes = ["edge"]
    if isDeferred(edge) { classes.append("deferred") }
    if let change = change(of: edge) { classes.append(change.rawValue) }
    let ends = [edge.from, edge.to].map(indexed.id)
    if zip(path, path.dropFirst()).contains(where: { $0 == ends[0] && $1 == ends[1] }) { classes.append("path") }
    return classes.joined(separator: " ")
  }

  private func node(_ number: Int, _ drawing: GraphDrawing, isInteractive: Bool) -> String {
    let provider = graph.providers[number]
    let box = drawing.boxes[number]
    var classes = ["node", provider.lifetime.rawValue, provider.stability.rawValue]
    if let change = changes[provider.id] { classes.append(change.rawValue) }
    if path.contains(provider.id) { classes.append("path") }
    let room = box.width - 2 * GraphDrawing.padding + GraphDrawing.textTolerance
    let label = Markup.escaped(description(of: number))
    func text(_ kind: String, _ text: String, _ y: Double, _ size: Double) -> String {
      let fitting = Markup.escaped(TextWidth.fit(text.onOneLine, size: size, width: room))
      return "<text class=\"\(kind)\" x=\"\(Markup.number(box.width / 2))\" y=\"\(Markup.number(y))\">\(fitting)</text>"
    }
    let texts =
      drawing.isCompact
      ? text("name", provider.name, GraphDrawing.compactNameBaseline, GraphDrawing.typeSize)
      : text("name", provider.name, GraphDrawing.nameBaseline, GraphDrawing.nameSize)
        + text("type", provider.type, GraphDrawing.typeBaseline, GraphDrawing.typeSize)
    return """
      <g class="\(classes.joined(separator: " "))" id="n\(number)" \
      \(isInteractive ? "tabindex=\"-1\" role=\"button\" aria-label=\"\(label)\" " : "")\
      transform="translate(\(Markup.number(box.x)) \(Markup.number(box.y)))">\
      \(isInteractive ? "" : "<title>\(label)</title>")\
      <path class="shape" d="\(Shape.path(provider.lifetime, width: box.width, height: box.height))"/>\(texts)</g>
      """
  }

  /// The description of a provider, in one line.
  private func description(of number: Int) -> String {
    let provider = graph.providers[number]
    let stability = provider.stabilityNote ?? "stable"
    let change = changes[provider.id].map { ", \($0.rawValue)" } ?? ""
    return "\(provider.name): \(provider.type), \(provider.lifetime.rawValue), \(stability)\(change)".onOneLine
  }

  // MARK: The legend

  /// The sizes of the legend below the picture.
  private enum Legend {
    /// The width that it needs at least.
    static let width = 520.0
    /// The height that it adds to the picture.
    static let height = 46.0
    /// The space between the picture and the legend.
    static let offset = 2.0
    static let (shapeWidth, shapeHeight) = (30.0, 18.0)
    /// The space between a shape and its text, and between a text and the next shape.
    static let (textGap, entryGap) = (7.0, 16.0)
    static let textBaseline = 13.0
    static let textSize = 11.0
  }

  private func legend(top: Double) -> String {
    var x = GraphDrawing.margin * 2
    var lines = ["<g class=\"legend\">"]
    func add(_ classes: String, _ lifetime: ProviderGraph.Lifetime, _ text: String) {
      let textX = x + Legend.shapeWidth + Legend.textGap
      let shape = Shape.path(lifetime, width: Legend.shapeWidth, height: Legend.shapeHeight)
      lines.append(
        """
        <g class="node \(classes)" transform="translate(\(Markup.number(x)) \(Markup.number(top)))">\
        <path class="shape" d="\(shape)"/></g>\
        <text x="\(Markup.number(textX))" y="\(Markup.number(top + Legend.textBaseline))">\(text)</text>
        """)
      x = textX + TextWidth.of(text, size: Legend.textSize) + Legend.entryGap
    }
    add("volatile", .shared, "volatile")
    add("builtFromVolatile", .shared, "built from volatile")
    add("stable", .shared, "stable")
    // Only the shapes that occur: the others would be noise.
    for lifetime in ProviderGraph.Lifetime.allCases where graph.providers.contains(where: { $0.lifetime == lifetime }) {
      add("plain", lifetime, lifetime == .perResolution ? "per resolution" : lifetime.rawValue)
    }
    return (lines + ["</g>"]).joined(separator: "\n")
  }
}
