// SPDX-License-Identifier: Apache-2.0

public import Dovetail

/// Provides the date and time of day.
///
/// ```swift
/// struct Note { var text: String, written: Date }
///
/// struct Notebook {
///   typealias Dependencies = HasDate
///   let dependencies: any Dependencies
///   func note(_ text: String) -> Note { Note(text: text, written: dependencies.date.now) }
/// }
/// ```
///
/// What is provided is a ``DateGenerator``, so that a part which lives long can keep it and ask it each time. A root that
/// declares `HasDate` has the date of the machine; a child root has its parent's. Tests put another in its place:
/// `root[\.date] = .constant(morning)`. In a sealed root, one that was not replaced fails the test when it is asked, and
/// tells the first day of 1970.
public protocol HasDate: Sendable {
  /// What tells the date.
  var date: DateGenerator { get }
}

extension HasDate where Self: CompositionRoot {
  /// The date of the machine.
  public var date: DateGenerator {
    shared(.volatile) {
      .system
    } stub: {
      .stub()
    }
  }
}

extension HasDate where Self: ChildRoot, Parent: HasDate {
  /// The date of the parent.
  public var date: DateGenerator { parent.date }
}
