// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Whether a chain gives its first name in another form: `date.timeIntervalSince1970`, `Int(number)`.
extension Chain {
  /// Whether what stands behind the first names only puts the value into another form.
  var isConverted: Bool {
    guard let last = suffix.last ?? names.last, names.count > 1 || !suffix.isEmpty else { return true }
    if Self.conversions.contains(last) { return true }
    // `Date().formatAsGMT()`, `Date().iso8601()`, `date.toString()`: other ways to write the same.
    return isCallAtItsEnd && (last.hasPrefix("format") || last.hasSuffix("String") || last.namesISO8601)
  }

  /// The members that give a moment in another form.
  private static let conversions: Set<String> = [
    "description", "formatted", "init", "ISO8601Format", "iso8601String", "now", "timeIntervalSince1970",
    "timeIntervalSinceReferenceDate", "uuidString",
  ]

  /// Where the arguments of a conversion such as `Int(…)` go, which is where its result goes.
  func conversionDestination(of slot: Slot) -> Slot.Destination? {
    guard suffix.isEmpty, let name = names.last, names.count == 1 else { return nil }
    return isImplicit ? (name == "init" ? slot.destination : nil) : Self.numbers.contains(name) ? slot.destination : nil
  }

  private static let numbers: Set<String> = [
    "Double", "Float", "Int", "Int32", "Int64", "NSNumber", "String", "TimeInterval", "UInt", "UInt32", "UInt64",
  ]
}

extension String {
  /// Whether it speaks of the standard of that number; to look for one byte first is cheap.
  var namesISO8601: Bool { utf8.contains(UInt8(ascii: "8")) && contains("8601") }
}
