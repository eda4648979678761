// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The demangler of Swift's runtime library.
///
/// A result is allocated with `malloc`, and belongs to the caller.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// What a USR says about its symbol.
struct SymbolIdentifier: Hashable {
  /// The module that declares the symbol; `nil` if it is unknown.
  private(set) var module: String?
  /// The types around the symbol, outermost first, and its own name without labels; empty if they are unknown.
  private(set) var path: [String] = []

  /// Reads a USR of Swift (`s:…`), or one of C or Objective-C (`c:…`).
  ///
  /// - Parameters:
  ///   - identifier: The USR.
  ///   - name: The name of the symbol as Swift writes it.
  init(_ identifier: String, name: String) {
    if identifier.hasPrefix("s:") {
      guard let text = Self.demangled("$s" + identifier.dropFirst(2)) else { return }
      read(text)
    } else if identifier.hasPrefix(Self.classOfObjectiveC) {
      // `c:objc(cs)NSFileManager(cpy)defaultManager`: it has the name of the class in Objective-C, and no module.
      let names = identifier.dropFirst(Self.classOfObjectiveC.count)
      path = [String(names.prefix { $0 != "(" })]
      if names.contains("(") { path.append(Self.withoutLabels(name)) }
    } else if identifier.hasPrefix("c:@F@") {
      path = [Self.withoutLabels(name)]
    }
  }

  private static let classOfObjectiveC = "c:objc(cs)"

  private static func withoutLabels(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

  private static func demangled(_ name: String) -> String? {
    guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    let result = String(cString: text)
    return result == name ? nil : result
  }

  /// Parses the output of the demangler: `static (extension in App):Foundation.Date.today : Foundation.Date`.
  private mutating func read(_ text: String) {
    var rest = text[...]
    for prefix in ["static ", "class "] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    var extending: String?
    let beginning = "(extension in "
    if rest.hasPrefix(beginning), let end = rest.firstIndex(of: ")") {
      extending = String(rest[..<end].dropFirst(beginning.count))
      rest = rest[end...].dropFirst(2)
    }
    let name = Self.withoutGenericArguments(rest).prefix { $0 != "(" && $0 != " " }
    let parts = name.split(separator: ".").map { $0 == "__allocating_init" ? "init" : String($0) }
    // Local and private names are written differently.
    guard parts.count > 1, !name.hasSuffix(".") else {
      module = extending ?? (name.hasSuffix(".") ? parts.first : nil)
      return
    }
    module = extending ?? parts[0]
    path = Array(parts.dropFirst())
  }

  private static func withoutGenericArguments(_ text: Substring) -> String {
    var result = ""
    var depth = 0
    var previous: Character = " "
    for character in text {
      if character == "<" {
        depth += 1
      } else if character == ">", previous != "-" {
        depth = max(0, depth - 1)
      } else if depth == 0 {
        result.append(character)
      }
      previous = character
    }
    return result
  }
}
