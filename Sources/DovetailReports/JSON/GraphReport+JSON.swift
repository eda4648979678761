// SPDX-License-Identifier: Apache-2.0

internal import DovetailGraph
internal import Foundation

extension GraphReport {
  /// The graph and its numbers, for other programs; ``GraphFile`` reads the graph back.
  package var json: String {
    GraphFile.text(of: GraphDocument(title: title, graph: graph, measures: measures, difference: difference))
  }
}

/// What a file of our own holds.
struct GraphDocument: Codable {
  /// The version of the form; counts up when a reader has to know.
  var dovetailGraph = GraphFile.version
  var title: String
  var graph: ProviderGraph
  var measures: GraphMeasures?
  var difference: GraphDifference?
}
