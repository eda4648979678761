// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation
import TestRandomness

/// Sources to begin with, and the ways to spoil them.
struct Corpus {
  let files: [[UInt8]]

  /// Words that mean something to the analysis, to be put where they do not belong.
  private static let words = [
    "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "#if DEBUG\n", "#else\n", "#endif\n", "/*", "*/", "//", "\n",
    "shared { ", "shared(.volatile) { ", "transient { return ", "Date()", "URLSession.shared", ".shared", "self.",
    "dependencies.", "Foundation.", "UIKit.", "typealias Dependencies = ", "HasFeed & ", "var wiring = Wiring()",
    ": CompositionRoot", ": ChildRoot",
    "let parent: App", "extension App { ", "class A: A {}", "protocol P: P {}", "typealias T = T", "struct S<T: S> {}",
    "// dovetail:ignore volatile-use - reason\n", "// dovetail:ignore:file", "Registry.use()", "init(",
    "convenience init",
    "?? ", "any ", "some ", "@main ", "actor ", "enum ", "case ", "#Preview { ", "\u{FEFF}", "é", "🐦", "\u{0}", "\r\n",
    "where Self: CompositionRoot & HasFeed", "\\.feed", "$0.", "`", "~", "<", ">", "->", "async throws ",
  ].map { Array($0.utf8) }

  init(in folder: String) {
    let tree = SourceTree(at: folder)
    files = tree.files.filter { $0.size < 40_000 }
      .compactMap { FileManager.default.contents(atPath: tree.location(of: $0)).map(Array.init) }
  }

  /// One file, spoiled a few times.
  func mutated(using random: inout SeededGenerator) -> [UInt8] {
    var bytes = files.randomElement(using: &random) ?? []
    // Short inputs are tried faster, and more often hit what matters.
    if Int.random(in: 0..<4, using: &random) > 0 { bytes = excerpt(of: bytes, using: &random) }
    for _ in 0..<Int.random(in: 1...12, using: &random) { mutate(&bytes, using: &random) }
    return bytes
  }

  private func excerpt(of bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    let start = Int.random(in: 0..<lines.count, using: &random)
    return Array(lines[start..<min(lines.count, start + 60)].joined(separator: [0x0a]))
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...80, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2: bytes.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
    case 5:
      let other = files.randomElement(using: &random) ?? []
      bytes.insert(contentsOf: excerpt(of: other, using: &random), at: place)
    case 6: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case 7:
      let word = Self.words.randomElement(using: &random) ?? []
      let count = Int.random(in: 1...200, using: &random)
      bytes.insert(contentsOf: Array(repeatElement(word, count: count).joined()), at: place)
    default: bytes.removeSubrange(place...)
    }
    if bytes.count > 100_000 { bytes.removeSubrange(100_000...) }
  }
}
