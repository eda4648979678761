// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Whether a chain converts its first name into another form: `date.timeIntervalSince1970`, `Int(number)`.
extension Chain {
  /// Whether what follows the first names only converts the value.
  var isConverted: Bool {
    guard let last = suffix.last ?? names.last, names.count > 1 || !suffix.isEmpty else { return true }
    if Self.conversions.contains(last) { return true }
    // `Date().formatAsGMT()`, `Date().iso8601()`, `date.toString()`: other ways to write the same value.
    return isCallAtItsEnd && (last.hasPrefix("format") || last.hasSuffix("String") || last.namesISO8601)
  }

  /// The members that convert a date or a time.
  private static let conversions: Set<String> = [
    "description", "formatted", "init", "ISO8601Format", "iso8601String", "now", "timeIntervalSince1970",
    "timeIntervalSinceReferenceDate", "uuidString",
  ]

  /// The destination of the arguments of a conversion, which is that of its result: `Int(…)`,
  /// `formatter.string(from: …)`.
  func conversionDestination(of slot: Slot) -> Slot.Destination? {
    if suffix.isEmpty, names.last == "string", call?.arguments.first?.label == "from" { return slot.destination }
    guard suffix.isEmpty, let name = names.last, names.count == 1 else { return nil }
    return isImplicit ? (name == "init" ? slot.destination : nil) : Self.numbers.contains(name) ? slot.destination : nil
  }

  private static let numbers: Set<String> = [
    "Double", "Float", "Int", "Int32", "Int64", "NSNumber", "String", "TimeInterval", "UInt", "UInt32", "UInt64",
  ]
}

extension String {
  /// Whether it mentions ISO 8601; looking for one byte first is cheap.
  var namesISO8601: Bool { utf8.contains(UInt8(ascii: "8")) && contains("8601") }
}
