// SPDX-License-Identifier: Apache-2.0

/// The names of types in messages and snapshots.
enum TypeName {
  /// The type as it is written in source: `Clock`, `any Clock & Calendar`, `(any Clock)?`.
  @inline(never)
  static func short(of type: Any.Type) -> String {
    guard let wrapped = (type as? any OptionalType.Type)?.wrapped else {
      return existential(type, withoutLabels(String(describing: type)))
    }
    let name = short(of: wrapped)
    return name.hasPrefix("any ") || isFunction(wrapped) ? "(\(name))?" : name + "?"
  }

  /// The same with its modules, for two types that share a name.
  static func qualified(of type: Any.Type) -> String {
    existential(type, withoutLabels(withoutUnknownContexts(_typeName(type, qualified: true))))
  }

  /// The type with its enclosing types, without its module: `Login.SessionDependencies`.
  static func nested(of type: Any.Type) -> String {
    var name = Substring(_typeName(type, qualified: true))
    let end = name.firstIndex(of: "<") ?? name.endIndex
    if let dot = name[..<end].firstIndex(of: ".") { name = name[name.index(after: dot)...] }
    return withoutUnknownContexts(String(name))
  }

  /// A name without the anonymous contexts of private and local types: `(unknown context at $10a2b)`.
  private static func withoutUnknownContexts(_ name: String) -> String {
    var (kept, rest) = ("", name[...])
    while let open = rest.firstIndex(of: "(") {
      kept += rest[..<open]
      rest = rest[open...]
      if rest.hasPrefix("(unknown context at "), let close = rest.firstIndex(of: ")") {
        rest = rest[close...].dropFirst().drop { $0 == "." }
      } else {
        kept.append(rest.removeFirst())
      }
    }
    return kept + rest
  }

  /// `Clock<Duration>`, as it is written, instead of `Clock<Self.Clock.Duration == Duration>`.
  private static func withoutLabels(_ name: String) -> String {
    var name = name
    while let equals = name.firstIndex(of: "="), let end = name[equals...].firstIndex(of: " ") {
      let label = name[..<equals].dropLast()
      let start = label.lastIndex { $0 == "<" || $0 == " " }.map { name.index(after: $0) } ?? name.startIndex
      name.removeSubrange(start...end)
    }
    return name
  }

  private static func existential(_ type: Any.Type, _ name: String) -> String {
    let isWhole = name.hasPrefix("any ") || ["Any", "AnyObject", "Swift.AnyObject"].contains(name)
    return isExistential(type) && !isWhole ? "any " + name : name
  }

  /// Whether one name has all the words of the other, as in `ImageLoader` and `FakeImageLoader`.
  static func areSimilar(_ one: Any.Type, _ other: Any.Type) -> Bool {
    let (one, other) = (words(of: String(describing: one)), words(of: String(describing: other)))
    return one.allSatisfy(other.contains) || other.allSatisfy(one.contains)
  }

  /// The generic type of which this is one, or `nil`: `Box` for `Box<Int>`.
  static func generic(of type: Any.Type) -> Substring? {
    let name = _typeName(type, qualified: true)
    return name.firstIndex(of: "<").map { name[..<$0] }
  }

  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var previous: Character = " "
    for character in name {
      if character.isUppercase && !previous.isUppercase || !previous.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) }
      previous = character
    }
    return words.filter { !$0.isEmpty }
  }
}
