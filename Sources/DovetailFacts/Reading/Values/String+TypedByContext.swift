// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether it is a function whose result has the type that is expected: a lookup in the registry.
  var isTypedByContext: Bool { self == "use" || self == "useOptional" }
}
