// SPDX-License-Identifier: Apache-2.0

/// How messages call a type.
enum TypeName {
  /// The type as it is written where it is used: `Clock`, `any Clock & Calendar`.
  static func short(of type: Any.Type) -> String { existential(type, String(describing: type)) }

  /// The same with its modules, for two types that share a name.
  static func qualified(of type: Any.Type) -> String { existential(type, _typeName(type, qualified: true)) }

  private static func existential(_ type: Any.Type, _ name: String) -> String {
    let isWhole = name.hasPrefix("any ") || ["Any", "AnyObject", "Swift.AnyObject"].contains(name)
    return isExistential(type) && !isWhole ? "any " + name : name
  }

  /// Whether one name has all the words of the other, as in `ImageLoader` and `FakeImageLoader`.
  static func areSimilar(_ one: Any.Type, _ other: Any.Type) -> Bool {
    let (one, other) = (words(of: String(describing: one)), words(of: String(describing: other)))
    return one.isSubset(of: other) || other.isSubset(of: one)
  }

  /// The generic type of which this is one, or `nil`: `Box` for `Box<Int>`.
  static func generic(of type: Any.Type) -> Substring? {
    let name = _typeName(type, qualified: true)
    return name.firstIndex(of: "<").map { name[..<$0] }
  }

  private static func words(of name: String) -> Set<String> {
    var words: [String] = []
    var previous: Character = " "
    for character in name {
      if character.isUppercase && !previous.isUppercase || !previous.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) }
      previous = character
    }
    return Set(words).subtracting([""])
  }
}
