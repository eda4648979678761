// SPDX-License-Identifier: Apache-2.0

public import Dovetail
public import Foundation

/// Provides the user's time zone.
///
/// ```swift
/// struct OfficeHours {
///   typealias Dependencies = HasTimeZone
///   let dependencies: any Dependencies
///   func openUntil(_ hour: Int) -> DateComponents { DateComponents(timeZone: dependencies.timeZone, hour: hour) }
/// }
/// ```
///
/// A root that conforms to `HasTimeZone` has the user's time zone; a child root has its parent's. Tests replace it:
/// `root[\.timeZone] = .gmt`.
///
/// It is a value, so its use cannot be detected. In a sealed root, reading one that was not replaced fails the test,
/// and returns GMT.
public protocol HasTimeZone: Sendable {
  /// The time zone.
  var timeZone: TimeZone { get }
}

extension HasTimeZone where Self: CompositionRoot {
  /// The user's time zone, which follows the system settings.
  public var timeZone: TimeZone {
    shared(.volatile) {
      .autoupdatingCurrent
    } stub: {
      .unreplaced(.gmt)
    }
  }
}

extension HasTimeZone where Self: ChildRoot, Parent: HasTimeZone {
  /// The time zone of the parent.
  public var timeZone: TimeZone { parent.timeZone }
}
