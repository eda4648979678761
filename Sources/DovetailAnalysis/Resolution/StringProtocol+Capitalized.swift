// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
  /// Whether it begins with a capital, as a further word of a name does.
  var isCapitalized: Bool { first?.isUppercase ?? false }
}
