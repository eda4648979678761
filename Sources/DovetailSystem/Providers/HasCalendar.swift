// SPDX-License-Identifier: Apache-2.0

public import Dovetail
public import Foundation

/// Provides the user's calendar.
///
/// ```swift
/// struct Greeter {
///   typealias Dependencies = HasCalendar & HasDate
///   let dependencies: any Dependencies
///   var greeting: String {
///     let hour = dependencies.calendar.component(.hour, from: dependencies.date.now)
///     return hour < 12 ? "Good morning" : "Good evening"
///   }
/// }
/// ```
///
/// A root that conforms to `HasCalendar` has the user's calendar; a child root has its parent's. Tests replace it:
/// `root[\.calendar] = .fixed()`.
///
/// It is a value, so its use cannot be detected. In a sealed root, reading one that was not replaced fails the test,
/// and returns the Gregorian calendar in GMT.
public protocol HasCalendar: Sendable {
  /// The calendar.
  var calendar: Calendar { get }
}

extension HasCalendar where Self: CompositionRoot {
  /// The user's calendar, which follows the system settings.
  public var calendar: Calendar {
    shared(.volatile) {
      .autoupdatingCurrent
    } stub: {
      .unreplaced(.fixed())
    }
  }
}

extension HasCalendar where Self: ChildRoot, Parent: HasCalendar {
  /// The calendar of the parent.
  public var calendar: Calendar { parent.calendar }
}
