// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Foundation

extension GraphReport {
  /// The graph and its numbers, for other programs; ``GraphFile`` reads the graph back.
  package var json: String {
    GraphFile.text(of: GraphDocument(title: title, graph: graph, measures: measures, difference: difference))
  }
}

/// The content of a JSON file that this tool writes.
struct GraphDocument: Codable {
  /// The version of the format, which is raised by incompatible changes.
  var dovetailGraph = GraphFile.version
  var title: String
  var graph: ProviderGraph
  var measures: GraphMeasures?
  var difference: GraphDifference?

  /// The graph without what it only shows because it was removed.
  var currentGraph: ProviderGraph {
    guard let difference else { return graph }
    let removed = Set(difference.removed.map(\.id))
    let removedEdges = Set(difference.removedEdges)
    var current = graph
    current.providers.removeAll { removed.contains($0.id) }
    current.edges.removeAll { removedEdges.contains(ProviderGraph.Link(from: $0.from, to: $0.to)) }
    // A root that only had removed providers may have been removed with them.
    let roots = Set(current.providers.map(\.root))
    let removedRoots = Set(difference.removed.map(\.root)).subtracting(roots)
    current.roots.removeAll { removedRoots.contains($0.id) }
    return current
  }
}
