// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension TokenSyntax {
  /// The identifier, without backticks.
  var name: String {
    let text = self.text
    return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}
