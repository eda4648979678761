// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// Something that a rule found.
package struct Finding: Hashable, Sendable, Codable {
  /// The rule that found it.
  package var rule: RuleID
  /// How much it matters, according to the configuration.
  package var level: Level
  /// Where the report points.
  package var place: Place
  /// The other places in the same file where the same was found, sorted.
  package var otherPlaces: [Place]
  /// The declaration under which it is grouped: the qualified name of a type, or of a function outside of types.
  package var subject: String
  /// What was found: one sentence in lower case, without a full stop.
  package var message: String
  /// What it belongs to, for the rules about volatile APIs.
  package var category: VolatileCategory?
  /// Why it was found, step by step; never empty, and not a repetition of the message.
  package var trace: [Step]
  /// The reasons at each of ``otherPlaces``; empty if they are the same as ``trace``.
  package var otherTraces: [[Step]]
  /// What to do about it: one sentence in lower case, without a full stop.
  package var help: String
  /// Changes of the file of ``place`` that fix it, to be made together; empty if it cannot be fixed safely.
  package var edits: [Edit]
  /// What distinguishes it from other findings of the same rule, file and subject: names, never line numbers.
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
    self.trace = Step.shortened(trace)
    self.otherTraces = otherTraces.allSatisfy { $0 == trace } ? [] : otherTraces.map(Step.shortened)
    self.help = help
    self.edits = edits
    self.discriminator = discriminator
  }
}

extension Finding {
  /// One step of a reason.
  package struct Step: Hashable, Sendable, Codable {
    /// The largest number of steps that are shown; in a generated program, a reason can have thousands.
    private static let maximumShown = 60

    /// What the code does there: a clause in lower case, without a full stop.
    package var text: String
    /// Where the code is; `nil` if the step is not about code.
    package var place: Place?

    package init(_ text: String, at place: Place? = nil) {
      self.text = text
      self.place = place
    }

    /// The steps, without those in the middle if there are too many.
    fileprivate static func shortened(_ steps: [Step]) -> [Step] {
      if steps.count <= maximumShown { return steps }
      let (first, last) = (maximumShown / 2, maximumShown / 2 - 1)
      let omitted = steps.count - first - last
      return steps.prefix(first) + [Step("\(omitted) more steps are not shown")] + steps.suffix(last)
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
    /// The text that replaces it.
    package var replacement: String

    package init(path: String, offset: Int, length: Int, replacement: String) {
      self.path = path
      self.offset = offset
      self.length = length
      self.replacement = replacement
    }
  }

  /// What a baseline stores of a finding; it stays the same when code moves.
  ///
  /// Notes have fingerprints of their own, so that an accepted note does not hide a later warning or error.
  package var fingerprint: String { level == .note ? identity + " (note)" : identity }

  /// The fingerprint without the level.
  var identity: String { "\(rule.rawValue) \(place.path) \(subject) \(discriminator)" }
}

extension Finding: Comparable {
  package static func < (one: Finding, other: Finding) -> Bool {
    if one.place != other.place { return one.place < other.place }
    return (one.rule.rawValue, one.discriminator) < (other.rule.rawValue, other.discriminator)
  }
}
