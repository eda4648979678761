// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text with each byte that is not allowed written as `%` and two hexadecimal digits.
  package func percentEncoded(allowing allowed: Set<UInt8>) -> String {
    utf8.map { byte in
      if allowed.contains(byte) { return String(UnicodeScalar(byte)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
