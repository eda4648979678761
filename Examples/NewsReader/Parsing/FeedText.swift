// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decodes the bytes of a feed, and takes out what Foundation's XML parser does not survive.
///
/// On Linux that parser stops the program at a name that is not valid UTF-8, at a processing instruction that is only a
/// name, and at some declarations. No feed should be able to do that, so none of them gets through.
enum FeedText {
  /// The text for the parser; bytes that make no sense are `�` in it.
  static func text(of body: Data) throws(FeedProblem) -> String {
    var text = try decoded(body)
    if let declaration = text.prefixMatch(of: #/\s*<\?xml\s[^>]*>/#) {
      // It may name the encoding that the text had. The lines stay, so that problems are reported where they are.
      text.replaceSubrange(declaration.range, with: declaration.0.filter(\.isNewline))
    }
    // In capitals they declare something; otherwise they are a mistake like any other. Where they are not markup they
    // go with the HTML, or do no harm.
    for name in ["ATTLIST", "ENTITY", "NOTATION"] where text.contains("<!\(name)") {
      text.replace("<!\(name)", with: "<!\(name.lowercased())")
    }
    if text.contains("<?") {
      text.replace(#/<\?([^\s?<>]+)\s*\?>/#) { "<?\($0.1) -?>" }
    }
    return text
  }

  /// The bytes in UTF-8, if they are not, do not name their encoding, and the sender does.
  static func utf8(_ body: Data, sentAs name: String?) -> Data {
    guard String(data: body, encoding: .utf8) == nil, !namesItsEncoding(body),
      let encoding = name.flatMap({ encodings[$0.lowercased()] }), let text = String(data: body, encoding: encoding)
    else { return body }
    return Data(text.utf8)
  }

  private static func decoded(_ body: Data) throws(FeedProblem) -> String {
    if let encoding = encoding(of: body) {
      if let text = String(data: body, encoding: encoding) { return text }
    } else if let name = declaredEncoding(of: body), !["utf-8", "utf8", "us-ascii"].contains(name),
      String(data: body, encoding: .utf8) == nil
    {
      throw .unknownEncoding(name)
    }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    return String(decoding: body.starts(with: mark) ? body.dropFirst(mark.count) : body, as: UTF8.self)
  }

  private static func namesItsEncoding(_ body: Data) -> Bool {
    body.starts(with: [0xef, 0xbb, 0xbf]) || encoding(of: body) != nil || declaredEncoding(of: body) != nil
  }

  /// The encoding, if it is another one than UTF-8.
  private static func encoding(of body: Data) -> String.Encoding? {
    if body.starts(with: [0xfe, 0xff]) || body.starts(with: [0xff, 0xfe]) { return .utf16 }
    // `<?` or `<r` without a mark in front of it.
    if body.starts(with: [0, 0x3c]) { return .utf16BigEndian }
    if body.starts(with: [0x3c, 0]) { return .utf16LittleEndian }
    return declaredEncoding(of: body).flatMap { encodings[$0] }
  }

  /// The name in the XML declaration, in small letters.
  private static func declaredEncoding(of body: Data) -> String? {
    let start = String(decoding: body.prefix(128), as: UTF8.self)
    let declared = start.prefixMatch(of: #/\s*<\?xml\s[^>]*encoding\s*=\s*["']([A-Za-z0-9_-]+)/#)
    return declared?.1.lowercased()
  }

  /// What feeds that are not UTF-8 say they are.
  ///
  /// As in browsers, Latin 1 stands for the Windows set that contains it.
  private static let encodings: [String: String.Encoding] = [
    "iso-8859-1": .windowsCP1252, "iso-8859-2": .isoLatin2, "latin1": .windowsCP1252, "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS,
  ]
}
