// SPDX-License-Identifier: Apache-2.0

/// The names that `@Seam` generates, which both the macro and the analysis need to know.
package enum SeamName {
  /// The name of the protocol: `HasAPI` for `API`.
  package static func seamProtocol(for type: String) -> String { "Has\(type)" }

  /// The name of the property: the type's name with its first word in lower case.
  ///
  /// It is `urlSessioning` for `URLSessioning`, `api` for `API`, `apis` for `APIs`, `http2Client` for `HTTP2Client`.
  package static func property(for type: String) -> String {
    let characters = Array(type)
    let start = characters.firstIndex { $0 != "_" } ?? 0
    var end = start
    while end < characters.count, characters[end].isUppercase { end += 1 }
    // The last of several capital letters begins the next word, if it is followed by the rest of one.
    let rest = characters[end...]
    let isPlural = rest.first == "s" && rest.dropFirst().first?.isLowercase != true
    if end - start > 1, !isPlural, rest.first?.isLowercase == true { end -= 1 }
    return String(characters[..<start]) + String(characters[start..<end]).lowercased() + String(characters[end...])
  }
}
