// SPDX-License-Identifier: Apache-2.0

import SwiftParser

extension String {
  /// The name as it must be written in source: in backticks, if it would otherwise mean something else.
  var withNeededBackticks: String {
    cannotBeKeyword || isValidSwiftIdentifier(for: .variableName) && !Self.special.contains(self) ? self : "`\(self)`"
  }

  /// Whether it is an identifier at first sight, which saves the parser most names: keywords are words in lower case.
  private var cannotBeKeyword: Bool {
    guard let first = utf8.first, first.isLetter else { return false }
    var isCompound = false
    for byte in utf8.dropFirst() {
      guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") else { return false }
      isCompound = isCompound || !byte.isLowercase
    }
    return isCompound
  }

  /// Identifiers to the parser that have another meaning after a dot or before an expression.
  private static let special: Set<String> = ["Type", "Protocol", "await"]
}

extension UInt8 {
  fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isLetter: Bool { isLowercase || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
