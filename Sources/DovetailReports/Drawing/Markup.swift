// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// Text for XML and HTML.
enum Markup {
  /// A text, escaped for use between tags and in quoted attributes.
  ///
  /// Characters that XML does not allow are replaced. Text that is written from right to left does not affect the text
  /// beside it, because its element has `unicode-bidi: isolate`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result += " "
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A sentence in which what is between backticks is marked as code.
  static func sentence(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
    // With an odd number of backticks, none of them marks code.
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { $0 % 2 == 1 ? "<code><bdi>\($1)</bdi></code>" : $1 }.joined()
  }

  /// A text, escaped for use in a URL.
  static func address(_ text: String) -> String { text.percentEncoded(allowing: addressable) }

  private static let addressable = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)

  /// A number with at most one decimal.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
