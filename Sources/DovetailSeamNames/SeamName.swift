// SPDX-License-Identifier: Apache-2.0

/// The names that `@Seam` generates, which the macros write and the analysis reads.
package enum SeamName {
  /// What the name of a seam's protocol begins with: `HasAPI` for `API`.
  package static let protocolPrefix = "Has"

  /// What the name of a stub begins with: `StubAPI` for `API`.
  ///
  /// The module `Dovetail` finds stubs by it, and depends on no other.
  package static let stubPrefix = "Stub"

  /// The name of the type for which a protocol is the seam: `API` for `HasAPI`; the protocol's own if it is named
  /// otherwise.
  package static func type(ofProtocol name: String) -> String {
    name.hasPrefix(protocolPrefix) ? String(name.dropFirst(protocolPrefix.count)) : name
  }

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
