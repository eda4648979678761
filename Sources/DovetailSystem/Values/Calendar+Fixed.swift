// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Calendar {
  /// A Gregorian calendar for tests that is the same on every machine.
  ///
  /// ```swift
  /// let calendar = Calendar.fixed(in: .gmt)
  /// print(calendar.component(.hour, from: Date(timeIntervalSince1970: 3600)))  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - timeZone: The time zone in which its days begin and end.
  ///   - locale: The locale that determines its names and the first day of the week.
  /// - Returns: The calendar.
  public static func fixed(
    in timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
  ) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }
}
