// SPDX-License-Identifier: Apache-2.0

/// Resolves character references: `amp`, `#8217`, `#x2019`.
enum HTMLReference {
  /// The text for what is between `&` and `;`, or `nil` if that is not a reference.
  static func text(of reference: Substring) -> String? {
    guard reference.first == "#" else { return names[String(reference)] }
    let digits = reference.dropFirst()
    let code =
      if digits.first == "x" || digits.first == "X" { UInt32(digits.dropFirst(), radix: 16) } else { UInt32(digits) }
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// The names that writers use; all two thousand of them would be a file of their own.
  private static let names: [String: String] = [
    "amp": "&", "apos": "'", "gt": ">", "lt": "<", "quot": "\"", "nbsp": "\u{a0}",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "laquo": "«", "raquo": "»",
    "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "middot": "·", "shy": "", "zwnj": "", "zwj": "",
    "copy": "©", "reg": "®", "trade": "™", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷", "frac12": "½",
    "frac14": "¼", "frac34": "¾", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "aelig": "æ", "ccedil": "ç",
    "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï",
    "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø", "ugrave": "ù",
    "uacute": "ú", "ucirc": "û", "uuml": "ü", "szlig": "ß", "Auml": "Ä", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç",
    "Eacute": "É", "Ouml": "Ö", "Oslash": "Ø", "Uuml": "Ü",
  ]
}
