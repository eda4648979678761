// SPDX-License-Identifier: Apache-2.0

/// One thing that was added to a registry.
final class RegistryEntry: Sendable {
  enum Content: Sendable {
    case value(any Sendable)
    case factory(RegistryFactory)
  }

  let content: Content
  let place: CodePlace

  init(content: Content, place: CodePlace) {
    self.content = content
    self.place = place
  }

  /// The type of the entry: that of its value, or the one that its factory declares.
  var type: Any.Type {
    switch content {
    case .value(let value): Swift.type(of: value)
    case .factory(let factory): factory.declared
    }
  }

  /// The entry as a `Value`, and whether the answer is the same on every actor.
  ///
  /// A factory that declares a `Value` runs now, if it has not run before.
  func answer<Value>(as requested: Value.Type) -> (value: Value?, isFinal: Bool) {
    switch content {
    case .value(let value):
      if let found = value as? Value, Self.isOfType(value, requested) { return (found, true) }
      return (nil, RegistryRequest(requested).verdict(on: type) == .notMet)
    case .factory(let factory):
      guard RegistryRequest(requested).verdict(on: type) == .met else { return (nil, true) }
      let value = factory.value() as? Value
      return (value, value != nil)
    }
  }

  /// Whether a value that can be cast to a type is of that type, rather than contains only what the type allows, as an
  /// empty `[Int]` could be a `[String]`, or is put into an object by the cast.
  private static func isOfType(_ value: any Sendable, _ requested: Any.Type) -> Bool {
    if requested is AnyClass || requested == AnyObject.self { return object(in: value) != nil }
    let hasContent = requested is any Collection.Type || requested is any OptionalType.Type || value is any OptionalType
    if !hasContent && requested != AnyHashable.self { return true }
    return isExistential(requested) || isSubtype(Swift.type(of: value), of: requested)
  }

  /// Whether each value of a type can be cast to another type, whatever it contains.
  ///
  /// An optional can be cast to what it wraps, if it is not `nil`.
  private static func isSubtype(_ type: Any.Type, of requested: Any.Type) -> Bool {
    if RegistryRequest(requested).verdict(on: type) == .met { return true }
    if let wrapped = (requested as? any OptionalType.Type)?.wrapped, isSubtype(type, of: wrapped) { return true }
    if let wrapped = (type as? any OptionalType.Type)?.wrapped { return isSubtype(wrapped, of: requested) }
    if let type = type as? any DictionaryType.Type, let requested = requested as? any DictionaryType.Type {
      return isSubtype(type.key, of: requested.key) && isSubtype(type.value, of: requested.value)
    }
    func element<Items: Collection>(_: Items.Type) -> Any.Type { Items.Element.self }
    guard let type = type as? any Collection.Type, let requested = requested as? any Collection.Type else {
      return false
    }
    return isSubtype(element(type), of: element(requested))
  }

  /// Whether the entry holds a value that is of a type on the calling actor; `false` for a factory.
  func holdsValue(of requested: Any.Type) -> Bool {
    guard case .value(let value) = content else { return false }
    func isOne<Value>(_: Value.Type) -> Bool { value is Value && Self.isOfType(value, Value.self) }
    return _openExistential(requested, do: isOne)
  }

  /// Whether it is a factory, and only its value would tell whether that meets a request.
  func isUndecided(for request: RegistryRequest) -> Bool {
    guard case .factory = content else { return false }
    return request.verdict(on: type) == .unknown
  }

  /// Whether the entry is of a type, even if only on some actor.
  @inline(never)
  func offers(_ requested: Any.Type) -> Bool {
    holdsValue(of: requested) || RegistryRequest(requested).verdict(on: type) == .met
  }
}

/// `Dictionary`, whatever it contains.
private protocol DictionaryType {
  static var key: Any.Type { get }
  static var value: Any.Type { get }
}

extension Dictionary: DictionaryType {
  fileprivate static var key: Any.Type { Key.self }
  fileprivate static var value: Any.Type { Value.self }
}
