// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the dates of feeds: RFC 822 in RSS, RFC 3339 in Atom, and each in the other, because authors mix them up.
///
/// It uses no date formatter, so the result does not depend on the machine's locale or calendar.
enum FeedDate {
  static func date(from text: String) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // No date is longer, and an expression that cannot match takes long on a long text.
    guard text.utf8.count <= 64 else { return nil }
    return internetDate(text) ?? mailDate(text)
  }

  /// RFC 3339: `2026-05-04T08:30:00.25+02:00`.
  private static func internetDate(_ text: String) -> Date? {
    let pattern =
      #/([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt\x20]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?([Zz]|[+-][0-9:]+)/#
    guard let match = text.wholeMatch(of: pattern)?.output, let zone = offset(of: match.7) else { return nil }
    return date(
      year: match.1, month: Int(match.2), day: match.3, hour: match.4, minute: match.5, second: match.6, offset: zone)
  }

  /// RFC 822 with the years of RFC 1123: `Mon, 4 May 2026 08:30:00 +0200`, the day of the week and the seconds
  /// optional.
  private static func mailDate(_ text: String) -> Date? {
    let pattern =
      #/(?:\w+,?\s+)?([0-9]{1,2})\s+(\w{3})\w*\s+([0-9]{2,4})\s+([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?\s*(\S*)/#
    guard let match = text.wholeMatch(of: pattern)?.output, let zone = offset(of: match.7) else { return nil }
    let month = monthNames.firstIndex(of: match.2.lowercased()).map { $0 + 1 }
    return date(
      year: match.3, month: month, day: match.1, hour: match.4, minute: match.5, second: match.6 ?? "0", offset: zone)
  }

  private static let monthNames = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static let zoneHours = [
    "edt": -4, "est": -5, "cdt": -5, "cst": -6, "mdt": -6, "mst": -7, "pdt": -7, "pst": -8,
  ]

  /// Seconds east of Greenwich.
  ///
  /// A name that RFC 822 does not know counts as Greenwich, as RFC 2822 asks.
  private static func offset(of zone: Substring) -> Int? {
    guard let sign = zone.first, "+-".contains(sign) else { return zoneHours[zone.lowercased(), default: 0] * 3600 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard digits.count == 4, let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)),
      hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
  }

  private static func date(
    year: Substring, month: Int?, day: Substring, hour: Substring, minute: Substring, second: Substring, offset: Int
  ) -> Date? {
    guard let month, let writtenYear = Int(year) else { return nil }
    let year = year.count > 2 ? writtenYear : writtenYear + (writtenYear < 50 ? 2000 : 1900)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(
      year: year, month: month, day: Int(day), hour: Int(hour), minute: Int(minute),
      // A minute with a leap second has sixty-one of them, but no `Date` has.
      second: Int(second).map { $0 == 60 ? 59 : $0 })
    guard components.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: components)?.addingTimeInterval(-Double(offset))
  }
}
