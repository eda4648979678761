// SPDX-License-Identifier: Apache-2.0

internal import DovetailFindings

/// Text for XML and HTML.
enum Markup {
  /// A text as it has to be written between tags, or in quotes in a tag, to be shown as it is.
  ///
  /// Characters that XML knows nothing of are replaced. A text that is written from right to left is kept apart from what
  /// stands beside it by its element (`unicode-bidi: isolate`).
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

  /// A sentence with its code, which stands between backticks, set as code.
  static func sentence(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
    // An odd one out is a backtick, and no code.
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { $0 % 2 == 1 ? "<code><bdi>\($1)</bdi></code>" : $1 }.joined()
  }

  /// A text as a part of an address.
  static func address(_ text: String) -> String { text.percentEncoded(allowing: addressable) }

  private static let addressable = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)

  /// A number with at most one digit behind the point.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
