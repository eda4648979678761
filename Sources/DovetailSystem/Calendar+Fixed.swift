// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Calendar {
  /// The Gregorian calendar as it is on no machine in particular, for tests.
  ///
  /// ```swift
  /// let calendar = Calendar.fixed(in: .gmt)
  /// print(calendar.component(.hour, from: Date(timeIntervalSince1970: 3600)))  // 1
  /// ```
  ///
  /// Its weeks begin as those of its locale do.
  ///
  /// - Parameters:
  ///   - timeZone: In which days begin and end.
  ///   - locale: Which names and weeks it uses.
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
