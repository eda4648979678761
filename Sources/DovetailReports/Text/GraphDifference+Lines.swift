// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

/// What the reports of a difference consist of.
extension GraphDifference {
  /// One line of a report.
  struct Line {
    var change: GraphReport.Change
    var subject: String
    var note = ""
  }

  /// The lines of a report, in groups.
  var sections: [(title: String, lines: [Line])] {
    func line(_ change: GraphReport.Change, _ provider: ProviderGraph.Provider) -> Line {
      let stability = provider.stabilityNote.map { ", \($0)" } ?? ""
      return Line(
        change: change, subject: provider.id.onOneLine,
        note: "\(provider.type.onOneLine), \(provider.lifetime.rawValue)\(stability.onOneLine)")
    }
    func link(_ change: GraphReport.Change, _ link: ProviderGraph.Link) -> Line {
      Line(change: change, subject: "\(link.from) → \(link.to)".onOneLine)
    }
    func seam(_ change: GraphReport.Change, _ seam: ProviderGraph.Seam) -> Line {
      Line(change: change, subject: seam.id.onOneLine, note: seam.type.onOneLine)
    }
    let all = [
      ("Providers", added.map { line(.added, $0) } + removed.map { line(.removed, $0) } + changed.map(Self.line)),
      ("Edges", addedEdges.map { link(.added, $0) } + removedEdges.map { link(.removed, $0) }),
      ("Seams", addedSeams.map { seam(.added, $0) } + removedSeams.map { seam(.removed, $0) }),
    ]
    return all.filter { !$0.1.isEmpty }.map { (title: $0.0, lines: $0.1) }
  }

  private static func line(_ change: Change) -> Line {
    Line(change: .changed, subject: change.after.id.onOneLine, note: change.notes.joined(separator: "; "))
  }
}

extension GraphReport.Change {
  /// `+`, `-` or `~`.
  var mark: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}

extension GraphDifference.Change {
  /// What has changed, in clauses.
  var notes: [String] {
    var notes: [String] = []
    if isLifetimeChanged { notes.append("\(before.lifetime.rawValue) is now \(after.lifetime.rawValue)") }
    if isTypeChanged { notes.append("\(before.type) is now \(after.type)") }
    if isNewlyVolatile, let source = after.volatilePath.last {
      notes.append("now volatile, built from " + source)
    } else if isNewlyStable, !before.isVolatile {
      notes.append("no longer volatile")
    } else if before.stability != after.stability {
      notes.append(after.isVolatile ? "now declared volatile" : "no longer declared volatile")
    }
    if isRewiringChanged { notes.append(after.isRewired ? "now follows replacements" : "now never rewired") }
    return notes.map(\.onOneLine)
  }
}
