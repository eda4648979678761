// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
  /// Whether its first letter is a capital, as in the names of types.
  ///
  /// Underscores before the letter do not count, so `_Storage` is one as well.
  package var looksLikeTypeName: Bool {
    for byte in utf8 where byte != UInt8(ascii: "_") {
      return byte < 0x80
        ? UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte : first { $0 != "_" }?.isUppercase ?? false
    }
    return false
  }
}
