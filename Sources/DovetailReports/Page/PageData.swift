// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

/// What the scripts of a page work with.
///
/// Providers, roots, edges and findings are referred to by their numbers.
struct PageData: Encodable {
  struct Provider: Encodable {
    var id: String
    var name: String
    var root: Int
    var type: String
    var lifetime: ProviderGraph.Lifetime
    var stability: ProviderGraph.Provider.Stability
    var isRewired: Bool
    var place: String?
    var why: [Int]
    var fanIn: Int
    var fanOut: Int
    var depth: Int
    var builtFrom: Int
    var volatileBuiltFrom: Int
    var rebuilds: Int
    var owner: Int?
    var owns: Int
    var change: GraphReport.Change?
    var changes: [String]
    var findings: [Int]
    var state: String?
    var order: Int?
    var duration: UInt64?
    var isReplaced: Bool
    var decorators: Int
  }

  struct Box: Encodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The measurements with which the scripts lay out a part of the graph, so that it looks like the whole.
  struct Layout: Encodable {
    var margin = GraphDrawing.margin
    var captionHeight = GraphDrawing.captionHeight
    /// The space between two boxes of a column.
    var gap: Double
    var bandTop = LayerPlacing.bandPadding.top
    var bandBottom = LayerPlacing.bandPadding.bottom
    var bandGap = LayerPlacing.bandGap
    var bandLabelOffset = GraphDrawing.bandLabelOffset
    var arrowLength = GraphDrawing.ArrowHead.length
    var arrowHalfWidth = GraphDrawing.ArrowHead.halfWidth
  }

  struct Edge: Encodable {
    var from: Int
    var to: Int
  }

  struct Root: Encodable {
    var id: String
  }

  struct Cycle: Encodable {
    var members: [Int]
    var deferred: [[Int]]
    var isSmallest: Bool
  }

  struct StartUp: Encodable {
    var steps: [Step]
    var duration: UInt64
    var work: UInt64
    var shortest: UInt64
    var criticalPath: [Int]
  }

  struct Step: Encodable {
    var provider: Int
    var start: UInt64
    var duration: UInt64
    var ownDuration: UInt64
    var earliestStart: UInt64
    var waitedFor: [Int]
    /// The intervals in which it did not wait: starts and durations.
    var own: [[UInt64]]
  }

  var providers: [Provider]
  var boxes: [Box]
  var layout: Layout
  var edges: [Edge]
  var roots: [Root]
  var cycles: [Cycle]
  /// The order of the matrix.
  var order: [Int]
  /// The path that is highlighted.
  var path: [Int]
  var depth: Int
  /// How many providers and edges there are without those that were removed.
  var providerCount: Int
  var edgeCount: Int
  var volatileCount: Int
  var builtFromVolatileCount: Int
  var volatileShare: Double
  var hasChanges: Bool
  /// What each finding says.
  var findings: [String]
  var startUp: StartUp?
  /// The outlines of lifetimes, for the legend.
  var shapes: [String: String]
}
