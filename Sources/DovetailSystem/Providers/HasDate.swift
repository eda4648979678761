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
/// It provides a ``DateGenerator``, so that a long-lived part can keep it and read it each time. A root that conforms
/// to `HasDate` has the date of the machine; a child root has its parent's. Tests replace it:
/// `root[\.date] = .constant(morning)`. In a sealed root, one that was not replaced fails the test when it is read, and
/// returns the first day of 1970.
public protocol HasDate: Sendable {
  /// The generator of the date.
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
