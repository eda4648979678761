// SPDX-License-Identifier: Apache-2.0

import TestRandomness

/// A protocol as programs have them: one to twelve members of many kinds, the same ones for the same number.
struct SampleProtocol {
  let number: Int

  var text: String {
    var random = SeededGenerator(seed: UInt64(number))
    let members = (0..<1 + random.below(12)).map { index in
      let member = Self.members[random.below(Self.members.count)].replacing("NAME", with: "member\(index)")
      return "  /// What it does, said in a line.\n  \(member)\n"
    }
    return "/// A protocol.\n@Seam @Forwarding\npublic protocol Sample\(number): Sendable {\n\(members.joined())}"
  }

  private static let members = [
    "func NAME()",
    "func NAME(id: Int) -> String",
    "func NAME(from start: Int, to end: Int) async throws -> [String]",
    "func NAME(_ text: String, at index: Int, of list: [String: [Int]]) throws -> Int?",
    "func NAME<T: Decodable & Sendable>(_ type: T.Type, from url: String) async throws -> T",
    "func NAME(_ body: @escaping @Sendable (Result<Int, any Error>) -> Void)",
    "func NAME(_ transform: (Int) throws -> Int) rethrows -> [Int]",
    "@discardableResult func NAME(_ value: some Sequence<String>) -> Bool",
    "@MainActor func NAME(_ text: String) -> Int",
    "var NAME: Int { get }",
    "var NAME: String { get nonmutating set }",
    "var NAME: any Error { get async throws }",
    "subscript(NAME key: String) -> Int? { get }",
  ]
}
