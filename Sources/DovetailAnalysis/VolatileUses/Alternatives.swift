// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// The uses that stand in for another one of the same type, which is reported: what replaces
/// `UserDefaults(suiteName: group) ?? .standard` replaces both sides.
struct Alternatives {
  private let program: Program
  /// The uses that are reported.
  private let reported: [UseID: Report]

  private struct Report {
    let entry: Catalogue.Entry
    let level: Level
  }

  init(_ evidence: Evidence) {
    program = evidence.program
    var reported: [UseID: Report] = [:]
    for use in evidence.volatileUses where use.exemption == nil {
      guard program[use.id].context.contains(.hasAlternative) else { continue }
      reported[use.id] = Report(entry: use.entry, level: evidence.level(of: use))
    }
    self.reported = reported
  }

  /// Whether a finding about the other side of a `??` says all that one about this use would say.
  func contain(_ use: VolatileUse, at level: Level) -> Bool {
    guard program[use.id].context.contains(.alternative), let other = otherSide(of: use),
      let report = reported[other]
    else { return false }
    // If both use the same API, this is a further place of the same finding.
    return report.entry.name != use.entry.name && report.entry.pattern.names[0] == use.entry.pattern.names[0]
      && report.level >= level
  }

  /// The use to the left of the `??`: between the two are only those in its arguments.
  private func otherSide(of use: VolatileUse) -> UseID? {
    program.files[use.id.file].uses[..<use.id.index].lastIndex { $0.context.contains(.hasAlternative) }
      .map { UseID(file: use.id.file, index: $0) }
  }
}
