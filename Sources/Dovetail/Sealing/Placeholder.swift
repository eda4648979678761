// SPDX-License-Identifier: Apache-2.0

/// What code continues with after an issue was recorded: the value of a type that means "nothing".
enum Placeholder {
  /// The empty value of a type, if it has one.
  static func value<Value>(of _: Value.Type) -> Value? {
    if let type = Value.self as? any PlaceholderProviding.Type { return type.placeholder as? Value }
    if Value.self == Void.self { return () as? Value }
    if let type = Value.self as? any ExpressibleByNilLiteral.Type { return nothing(of: type) as? Value }
    if let type = Value.self as? any RangeReplaceableCollection.Type { return type.init() as? Value }
    if let type = Value.self as? any SetAlgebra.Type { return type.init() as? Value }
    if let type = Value.self as? any ExpressibleByDictionaryLiteral.Type { return empty(of: type) as? Value }
    if let type = Value.self as? any AdditiveArithmetic.Type { return type.zero as? Value }
    return StubTypes.makeStub(of: Value.self)
  }

  private static func nothing<Value: ExpressibleByNilLiteral>(of _: Value.Type) -> Value { nil }

  private static func empty<Value: ExpressibleByDictionaryLiteral>(of _: Value.Type) -> Value { [:] }
}

/// A type with an empty value that no protocol of the standard library describes.
package protocol PlaceholderProviding {
  /// The value: one of the type, or of a subclass.
  static var placeholder: Any { get }
}

extension Bool: PlaceholderProviding {
  package static var placeholder: Any { false }
}

extension AsyncStream: PlaceholderProviding {
  package static var placeholder: Any { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream: PlaceholderProviding where Failure == any Error {
  package static var placeholder: Any { AsyncThrowingStream { $0.finish() } }
}
