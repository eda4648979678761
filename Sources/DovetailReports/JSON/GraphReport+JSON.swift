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
}
