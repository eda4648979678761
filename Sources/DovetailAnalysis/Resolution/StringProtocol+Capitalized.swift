// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
  /// Whether it begins with a capital, as the names of types do.
  var isCapitalized: Bool { first?.isUppercase ?? false }
}
