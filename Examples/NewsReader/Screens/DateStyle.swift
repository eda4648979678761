// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation

/// Writes dates the way the program's texts are written: in English, in the user's time zone.
struct DateStyle: Sendable {
  typealias Dependencies = HasTimeZone

  private let timeZone: TimeZone

  init(dependencies: any Dependencies) {
    timeZone = dependencies.timeZone
  }

  /// The date with its time: `4 May 2026, 08:30`.
  func text(for date: Date) -> String {
    let day: Date.FormatString = "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)"
    let time: Date.FormatString =
      "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)"
    return "\(write(date, day)), \(write(date, time))"
  }

  /// The date with its day of the week: `Monday, 4 May 2026`.
  func day(of date: Date) -> String {
    write(date, "\(weekday: .wide), \(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits)")
  }

  /// When an item was published and its author, as far as it says: `4 May 2026, 08:30 · Ada Kerf`.
  func origin(of item: NewsItem) -> String {
    [item.published.map(text), item.author].compactMap(\.self).joined(separator: " · ")
  }

  private func write(_ date: Date, _ format: Date.FormatString) -> String {
    let style = Date.VerbatimFormatStyle(
      format: format, locale: Locale(identifier: "en_US_POSIX"), timeZone: timeZone,
      calendar: Calendar(identifier: .gregorian))
    return style.format(date)
  }
}

/// Provides the style of dates.
protocol HasDateStyle: Sendable {
  var dateStyle: DateStyle { get }
}
