// SPDX-License-Identifier: Apache-2.0

/// How types are spelled.
enum TypeSpelling {
  /// A type in its usual short form: `[Feed]` for `Array<Feed>`, `Feed?` for `Optional<Feed>`.
  ///
  /// The runtime writes types in full, sources usually do not, and graphs from both are compared.
  ///
  /// - Parameter type: A type as the runtime spells it.
  /// - Returns: The type in its short form, including the types nested in it.
  static func short(_ type: String) -> String {
    let brackets = type.replacing("->", with: "")
    guard brackets.count(where: { $0 == "<" }) == brackets.count(where: { $0 == ">" }) else { return type }
    var rest = Substring(type)
    let result = list(&rest, until: nil).joined(separator: ", ")
    return rest.isEmpty ? result : type
  }

  /// Reads types up to a closing bracket, or to the end of the text.
  private static func list(_ rest: inout Substring, until end: Character?) -> [String] {
    var items: [String] = []
    var item = ""
    while let character = rest.first {
      if character == end { break }
      rest.removeFirst()
      switch character {
      case "<":
        let arguments = list(&rest, until: ">")
        if !rest.isEmpty { rest.removeFirst() }
        item = sugared(item, arguments)
      case "(", "[":
        let close: Character = character == "(" ? ")" : "]"
        item += String(character) + list(&rest, until: close).joined(separator: ", ")
        if !rest.isEmpty { item.append(rest.removeFirst()) }
      case ",":
        items.append(item)
        item = ""
        if rest.first == " " { rest.removeFirst() }
      case "-" where rest.first == ">":
        rest.removeFirst()
        item += "->"
      default: item.append(character)
      }
    }
    return items + [item]
  }

  /// The generic type that an item ends with, and its arguments.
  private static func sugared(_ item: String, _ arguments: [String]) -> String {
    let start = item.lastIndex { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(item.index(after:))
    let name = item[(start ?? item.startIndex)...]
    let before = item[..<(start ?? item.startIndex)]
    switch (name, arguments.count) {
    case ("Array", 1): return "\(before)[\(arguments[0])]"
    case ("Dictionary", 2): return "\(before)[\(arguments[0]): \(arguments[1])]"
    case ("Optional", 1):
      let isClosed = arguments[0].hasPrefix("[") || arguments[0].hasPrefix("(")
      let isCompound = arguments[0].contains("->") || arguments[0].contains(" ") && !isClosed
      return before + (isCompound ? "(\(arguments[0]))?" : arguments[0] + "?")
    default: return "\(item)<\(arguments.joined(separator: ", "))>"
    }
  }
}
