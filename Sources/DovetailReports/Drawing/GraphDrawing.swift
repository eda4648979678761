// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

/// A graph with all its coordinates: each provider is to the left of what it is built from.
struct GraphDrawing {
  /// The rectangle around a provider's shape.
  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var middle: Double { y + height / 2 }
    var right: Double { x + width }
  }

  /// The space around the picture, and between its edge and the bands' labels.
  static let margin = 16.0
  /// The height of the captions of the columns, above the bands.
  static let captionHeight = 22.0
  /// Where the texts of the captions are.
  static let captionBaseline = 24.0
  /// The distance of a band's label from the top of the band.
  static let bandLabelOffset = 20.0
  /// The radius of a band's corners.
  static let bandRadius = 8.0
  static let nameSize = 13.0
  static let typeSize = 11.0
  /// Where the name is in a box, if it is alone and if the type is below it.
  static let (compactNameBaseline, nameBaseline) = (15.0, 18.0)
  /// Where the type is in a box.
  static let typeBaseline = 33.0
  /// How much wider than its room a text may be before it is shortened, because its width is only estimated.
  static let textTolerance = 2.0
  /// The space between a box and its texts.
  static let padding = 14.0
  private static let boxWidths = 96.0...230.0
  /// The space between two columns: at least, and if there are many curves.
  private static let columnGaps = 56.0...110.0
  private static let gapOfBend = 4.0
  /// The largest number of providers whose boxes show the type below the name.
  static let maximumProvidersForFullBoxes = 150

  let layout: LayeredLayout
  /// One for each provider.
  private(set) var boxes: [Box] = []
  /// The left and right edge of each layer.
  let columns: [ClosedRange<Double>]
  let width: Double
  let height: Double
  /// Whether boxes only show the name, because there are many of them.
  let isCompact: Bool

  init(_ report: GraphReport) {
    let isCompact = report.graph.providers.count > Self.maximumProvidersForFullBoxes
    let deferred = Set(report.indexed.dependencies.edges.filter(report.isDeferred))
    // An edge that was removed may have closed a cycle that no longer exists.
    let others = report.difference == nil ? [] : report.indexed.dependencies.removing(deferred).deferredEdges()
    let layout = LayeredLayout(
      report.indexed, leavingOut: deferred.union(others),
      rowHeight: Self.rowHeight(isCompact: isCompact), gap: Self.gap(isCompact: isCompact))
    var x = Self.margin * 2
    var columns: [ClosedRange<Double>] = []
    for layer in layout.layers.reversed() {
      let widths = layer.compactMap { slot in layout.slots[slot].provider.map { report.graph.providers[$0] } }
        .map { Self.width(of: $0, isCompact) }
      let width = (widths.max() ?? 0).clamped(to: Self.boxWidths).rounded(.up)
      columns.append(x...(x + width))
      // More room for the curves where there are more of them.
      let bends = layer.count { layout.slots[$0].provider == nil }
      x += width + (Self.columnGaps.lowerBound + Double(bends) * Self.gapOfBend).clamped(to: Self.columnGaps)
    }
    self.isCompact = isCompact
    self.layout = layout
    self.columns = columns.reversed()
    width = (columns.last?.upperBound ?? 0) + Self.margin * 2
    height = layout.height + Self.margin * 2 + Self.captionHeight
    boxes = report.graph.providers.indices.map { number in
      let slot = layout.slots[number]
      let column = self.columns[slot.layer]
      return Box(
        x: column.lowerBound, y: slot.y - slot.height / 2 + Self.margin + Self.captionHeight,
        width: column.upperBound - column.lowerBound, height: slot.height)
    }
  }

  /// The height of a box.
  static func rowHeight(isCompact: Bool) -> Double { isCompact ? 22 : 42 }

  /// The space between two boxes of a column.
  static func gap(isCompact: Bool) -> Double { isCompact ? 6 : 14 }

  private static func width(of provider: ProviderGraph.Provider, _ isCompact: Bool) -> Double {
    let name = TextWidth.of(provider.name.onOneLine, size: isCompact ? typeSize : nameSize)
    let type = isCompact ? 0 : TextWidth.of(provider.type.onOneLine, size: typeSize)
    return max(name, type) + 2 * padding
  }

  // MARK: Edges

  enum ArrowHead {
    static let length = 6.0
    static let halfWidth = 3.5
  }

  /// The path of an edge, with an arrow head at its end.
  func path(of edge: Adjacency.Edge) -> String {
    guard let route = layout.routes[edge] else { return backwardPath(of: edge) }
    let (from, to) = (boxes[edge.from], boxes[edge.to])
    var path = Path(x: from.right, y: from.middle)
    for slot in route.dropFirst().dropLast() {
      let column = columns[layout.slots[slot].layer]
      let y = layout.slots[slot].y + Self.margin + Self.captionHeight
      path.curve(toX: column.lowerBound, y: y)
      path.line(toX: column.upperBound)
    }
    path.curve(toX: to.x - 1, y: to.middle)
    path.arrowHead(pointing: 1)
    return path.text
  }

  /// The path of an edge that closes a cycle, and so goes from right to left or within a layer.
  private func backwardPath(of edge: Adjacency.Edge) -> String {
    let (from, to) = (boxes[edge.from], boxes[edge.to])
    if from.x > to.x {
      var path = Path(x: from.x, y: from.middle)
      path.curve(toX: to.right + 1, y: to.middle)
      path.arrowHead(pointing: -1)
      return path.text
    }
    let isLoop = edge.from == edge.to
    var path = Path(x: from.right, y: from.middle - (isLoop ? from.height / 4 : 0))
    path.loop(toX: to.right + 1, y: to.middle + (isLoop ? to.height / 4 : 0), by: 28)
    path.arrowHead(pointing: -1)
    return path.text
  }

  /// The data of a path.
  private struct Path {
    private(set) var text: String
    private var x: Double
    private var y: Double

    init(x: Double, y: Double) {
      (self.x, self.y) = (x, y)
      text = "M\(Markup.number(x)) \(Markup.number(y))"
    }

    mutating func curve(toX newX: Double, y newY: Double) {
      let middle = (x + newX) / 2
      append("C", [middle, y, middle, newY, newX, newY])
      (x, y) = (newX, newY)
    }

    mutating func loop(toX newX: Double, y newY: Double, by distance: Double) {
      append("C", [x + distance, y, newX + distance, newY, newX, newY])
      (x, y) = (newX, newY)
    }

    mutating func line(toX newX: Double) {
      append("H", [newX])
      x = newX
    }

    mutating func arrowHead(pointing direction: Double) {
      append("m", [-ArrowHead.length * direction, -ArrowHead.halfWidth])
      append("L", [x, y])
      append("l", [-ArrowHead.length * direction, ArrowHead.halfWidth])
    }

    private mutating func append(_ command: String, _ numbers: [Double]) {
      text += command + numbers.map(Markup.number).joined(separator: " ")
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
