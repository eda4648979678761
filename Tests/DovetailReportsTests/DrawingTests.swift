// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Foundation
import Testing

@testable import DovetailReports
@testable import SamplePages

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingTests {
  @Test(arguments: 1...60)
  func `boxes do not overlap, stay in their bands, and are to the left of what they are built from`(
    seed: UInt64
  ) {
    let report = GraphReport(title: "", graph: .random(seed: seed))
    let drawing = GraphDrawing(report)
    let boxes = drawing.boxes
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        let isApart =
          box.right <= other.x || other.right <= box.x || box.y + box.height <= other.y
          || other.y + other.height <= box.y
        #expect(isApart)
      }
      #expect(box.x >= 0 && box.y >= 0 && box.right <= drawing.width && box.y + box.height <= drawing.height)
      let root = report.graph.roots.firstIndex { $0.id == report.graph.providers[index].root }
      let band = drawing.layout.bands.first { $0.root == root }
      let top = GraphDrawing.margin + GraphDrawing.captionHeight
      #expect(band.map { $0.top + top <= box.y && box.y + box.height <= $0.bottom + top } == true)
    }
    for edge in report.indexed.dependencies.edges where !report.isDeferred(edge) {
      #expect(boxes[edge.from].right < boxes[edge.to].x)
    }
    for (band, next) in zip(drawing.layout.bands, drawing.layout.bands.dropFirst()) { #expect(band.bottom < next.top) }
  }

  @Test func `volatile providers that are built from nothing have the last column to themselves`() {
    let graph = ProviderGraph("root App\na A shared < b c\nb B shared!\nc C shared < d\nd D shared\n")
    let drawing = GraphDrawing(GraphReport(title: "", graph: graph))
    #expect(drawing.layout.hasOutsideWorld)
    #expect(drawing.layout.layers[0].compactMap { drawing.layout.slots[$0].provider } == [1])
  }

  @Test func `a tree can be drawn without a crossing, and is`() {
    let graph = ProviderGraph(
      "root App\na A shared < b c d\nb B shared < e f\nc C shared < g h\nd D shared < i j\ne E shared\nf F shared\n"
        + "g G shared\nh H shared\ni I shared\nj J shared\n")
    let layout = GraphDrawing(GraphReport(title: "", graph: graph)).layout
    var place: [Int: Int] = [:]
    for layer in layout.layers { for (index, slot) in layer.enumerated() { place[slot] = index } }
    for (one, oneTargets) in layout.links.enumerated() {
      for (other, otherTargets) in layout.links.enumerated() where layout.slots[one].layer == layout.slots[other].layer
      {
        for (a, b) in oneTargets.flatMap({ a in otherTargets.map { (a, $0) } }) {
          #expect((place[one]! - place[other]!) * (place[a]! - place[b]!) >= 0)
        }
      }
    }
  }

  @Test func `a drawing is well-formed XML`() {
    for graph in [smallGraph(), hostileGraph(), ProviderGraph(), .random(seed: 3)] {
      expectWellFormedDrawing(of: graph)
    }
  }

  private func expectWellFormedDrawing(of graph: ProviderGraph) {
    let parser = XMLParser(data: Data(GraphReport(title: "a<b>&\"", graph: graph).drawing.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func `a text that is too wide ends in an ellipsis`() {
    #expect(TextWidth.fit("short", size: 10, width: 100) == "short")
    let fitting = TextWidth.fit("averyveryverylongname", size: 10, width: 60)
    #expect(fitting.hasSuffix("…") && TextWidth.of(fitting, size: 10) <= 62)
    #expect(Markup.number(-0.04) == "0" && Markup.number(2.25) == "2.3" && Markup.number(-1.5) == "-1.5")
  }
}
