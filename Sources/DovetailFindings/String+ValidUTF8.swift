// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Creates a text from bytes; `nil` if they are not UTF-8.
  ///
  /// Like `init(validating:as:)`, which needs macOS 15.
  ///
  /// - Parameter bytes: The bytes.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
