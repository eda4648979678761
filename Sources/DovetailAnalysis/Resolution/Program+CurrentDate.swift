// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What `.now` means where no type is written nearby: `posts.filter { $0.expiry > .now }`.
extension Program {
  /// Whether a use is `.now` where nothing but a date is compared or calculated with, as far as the file and the
  /// program tell.
  ///
  /// The call of which it is an argument, if there is one, is not of a function of the program.
  func isCurrentDate(_ id: UseID, argumentOf call: UseID?) -> Bool {
    let use = self[id]
    guard use.names.first == "now" else { return false }
    // `.now.addingTimeInterval(60)` can be nothing else, wherever it is.
    if let member = (use.names.dropFirst() + use.suffix).first, Self.functionsOfDatesAlone.contains(member) {
      return !declaresOwnNow
    }
    guard use.kind == .reference else { return false }
    if let call {
      guard mayTakeDates(call) else { return false }
    } else {
      guard use.context.contains(.compared) else { return false }
    }
    return !declaresOwnNow && !filesWithOtherClock.contains(id.file)
  }

  /// Whether a call may be of a function that takes dates, as far as its name and what it is called on tell.
  private func mayTakeDates(_ call: UseID) -> Bool {
    let names = self[call].names
    guard let last = names.last else { return false }
    if Self.functionsOfDates.contains(last) { return true }
    guard Self.functionsOfDatesAndOthers.contains(last) else { return false }
    guard names.count == 2, self[call].base != .unknown else { return true }
    return owners(named: names[0], of: call).allSatisfy { owner in
      guard case .external(let name) = owner else { return owner == .unknown }
      return Self.typesWithDates.contains(name)
    }
  }

  /// Functions of Foundation that take dates, and whose names other frameworks hardly use.
  private static let functionsOfDates = SourceReader.functionsOfCalendars.union([
    "DateInterval", "enumerateDates", "timeIntervalSince",
  ])

  /// Members that only dates have.
  private static let functionsOfDatesAlone: Set<String> = [
    "addingTimeInterval", "timeIntervalSince", "timeIntervalSince1970", "timeIntervalSinceReferenceDate",
  ]

  /// Functions that take dates if they are called on what has to do with dates.
  private static let functionsOfDatesAndOthers: Set<String> = [
    "compare", "contains", "distance", "max", "min", "string",
  ]

  /// Types of Foundation and the standard library whose functions take dates.
  private static let typesWithDates: Set<String> = [
    "Calendar", "ClosedRange", "Date", "DateFormatter", "DateInterval", "DateIntervalFormatter",
    "ISO8601DateFormatter", "NSCalendar", "NSDate", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
    "Range", "RelativeDateTimeFormatter",
  ]

  /// The files that name a clock whose `now` is not a date, among those with a `.now`.
  static func filesWithOtherClock(_ files: [FileFacts], _ uses: UseTable) -> Set<Int> {
    let candidates = Set(uses.filter { $0.chain.first == "now" }.map(\.file))
    if candidates.isEmpty { return [] }
    let users = candidates.intersection(uses.filter(where: isOtherClock).map(\.file))
    return users.union(
      candidates.filter { file in
        files[file].declarations.contains { declaration in
          declaration.type?.elements.contains { isOtherClock($0.name) } ?? false
            || declaration.parameters.contains { $0.type.elements.contains { isOtherClock($0.name) } }
        }
      })
  }

  private static func isOtherClock(_ name: String) -> Bool {
    name.hasName { $0 == "Instant" || $0.hasSuffix("Clock") || $0 == "DispatchTime" || $0 == "NIODeadline" }
  }
}
