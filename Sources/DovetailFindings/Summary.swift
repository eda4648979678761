// SPDX-License-Identifier: Apache-2.0

package import DovetailGraph

/// How much was analysed, and what could not be decided.
package struct Summary: Hashable, Sendable {
  /// The number of files.
  package var files = 0
  /// The number of lines in them.
  package var lines = 0
  /// What could not be decided, in a fixed order; kinds of which everything was decided are left out.
  package var undecided: [Undecided] = []
  /// The adapters whose uses of the outside world are not reported, sorted by name.
  package var adapters: [Adapter] = []
  /// What could not be read or understood, sorted by path.
  package var problems: [Problem] = []

  package init() {}

  /// The uses of one kind that could not be decided.
  package struct Undecided: Hashable, Sendable {
    /// What they are, in the plural: `constructions`.
    package var kind: String
    /// The places of those that could not be decided, sorted.
    package var places: [Place]
    /// How many there are, with those that could be.
    package var total: Int
    /// Why, what that means for the report, and the way out: one sentence in lower case, without a full stop.
    package var reason: String

    package init(kind: String, places: [Place], total: Int, reason: String) {
      self.kind = kind
      self.places = places
      self.total = total
      self.reason = reason
    }

    /// What the counts say: one sentence in lower case, without a full stop.
    package var statement: String { "could not resolve \(places.count) of \(total) \(kind)" }
  }

  /// A type that wraps a part of the outside world, and as a whole can be replaced.
  package struct Adapter: Hashable, Sendable {
    /// Its name, with those of the types that it is nested in.
    package var type: String
    /// How many of its uses are not reported.
    package var uses: Int

    package init(type: String, uses: Int) {
      self.type = type
      self.uses = uses
    }
  }

  /// Something that could not be read or understood.
  package struct Problem: Hashable, Sendable {
    /// The file.
    package var path: String
    /// The place in it; `nil` if the problem concerns the whole file.
    package var place: Place?
    /// One sentence in lower case, without a full stop.
    package var message: String

    package init(path: String, place: Place? = nil, message: String) {
      self.path = path
      self.place = place
      self.message = message
    }
  }
}
