// SPDX-License-Identifier: Apache-2.0

/// A protocol as programs have them: one to twelve members of many kinds, the same ones for the same number.
struct SampleProtocol {
  let number: Int

  var text: String {
    var state = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let count = 1 + random(12)
    let members = (0..<count).map { index in
      let member = Self.members[random(Self.members.count)].replacing("NAME", with: "member\(index)")
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
