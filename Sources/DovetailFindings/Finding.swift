// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// One verdict of the analysis.
package struct Finding: Hashable, Sendable, Codable {
  /// The rule that found it.
  package var rule: RuleID
  /// How much it matters, the configuration considered.
  package var level: Level
  /// Where the report points.
  package var place: Place
  /// Where the same is found once more, in the same file and for the same reason, sorted.
  package var otherPlaces: [Place]
  /// The declaration that it is about and grouped under: the qualified name of a type, or of a function outside of types.
  package var subject: String
  /// What was found: one sentence in lower case, without a full stop.
  package var message: String
  /// What it belongs to, for the rules about volatile APIs.
  package var category: VolatileCategory?
  /// Why it was found, step by step; never empty, and no repetition of the message.
  package var trace: [Step]
  /// The same for each of ``otherPlaces``; empty if it is found there for the very same reason.
  package var otherTraces: [[Step]]
  /// What to do about it: one sentence in lower case, without a full stop.
  package var help: String
  /// Changes of the source that settle it, all to be made together; empty if it cannot be settled safely.
  package var edits: [Edit]
  /// What tells it from the other findings of the same rule, file and subject: names, never numbers of lines.
  package var discriminator: String

  package init(
    rule: RuleID, level: Level, place: Place, otherPlaces: [Place] = [], subject: String, message: String,
    category: VolatileCategory? = nil, trace: [Step], otherTraces: [[Step]] = [], help: String, edits: [Edit] = [],
    discriminator: String
  ) {
    self.rule = rule
    self.level = level
    self.place = place
    self.otherPlaces = otherPlaces
    self.subject = subject
    self.message = message
    self.category = category
    self.trace = trace
    self.otherTraces = otherTraces.allSatisfy { $0 == trace } ? [] : otherTraces
    self.help = help
    self.edits = edits
    self.discriminator = discriminator
  }
}

extension Finding {
  /// One step of the reason.
  package struct Step: Hashable, Sendable, Codable {
    /// What happens there: a clause in lower case, without a full stop.
    package var text: String
    /// Where it is written; `nil` if it is a fact about the world.
    package var place: Place?

    package init(_ text: String, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// A change of the source.
  package struct Edit: Hashable, Sendable, Codable {
    /// The file, as in ``Place/path``.
    package var path: String
    /// Where the replaced text begins, in UTF-8 bytes from the start of the file.
    package var offset: Int
    /// How long the replaced text is, in UTF-8 bytes.
    package var length: Int
    /// What stands there afterwards.
    package var replacement: String

    package init(path: String, offset: Int, length: Int, replacement: String) {
      self.path = path
      self.offset = offset
      self.length = length
      self.replacement = replacement
    }
  }

  /// What a baseline remembers: it stays the same when lines move.
  ///
  /// Notes have fingerprints of their own, so that one that is accepted does not hide what becomes worse than a note.
  package var fingerprint: String { level == .note ? identity + " (note)" : identity }

  /// The same, whatever the level.
  var identity: String { "\(rule.rawValue) \(place.path) \(subject) \(discriminator)" }
}

extension Finding: Comparable {
  package static func < (left: Finding, right: Finding) -> Bool {
    if left.place != right.place { return left.place < right.place }
    return (left.rule.rawValue, left.discriminator) < (right.rule.rawValue, right.discriminator)
  }
}
