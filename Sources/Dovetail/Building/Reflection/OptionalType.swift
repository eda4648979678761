// SPDX-License-Identifier: Apache-2.0

/// `Optional`, whatever it wraps.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  var content: Any? { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  var content: Any? { self }
}
