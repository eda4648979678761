// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// For each implicit member such as `.shared` whose type is not written nearby, the call of which it is an argument.
///
/// `Loader(session: .shared)`: the initialiser's parameter says to which type `shared` belongs.
struct EnclosingCalls: Sendable {
  /// An argument of a call.
  struct Argument: Sendable {
    private let storedCall: Int32
    private let storedNumber: Int32
    /// Whether the member is the whole argument, rather than its beginning, as in `.now() + 2`.
    let isWhole: Bool

    init(of call: Int, number: Int, isWhole: Bool) {
      (storedCall, storedNumber, self.isWhole) = (Int32(call), Int32(number), isWhole)
    }

    /// The index of the call among the uses of its file.
    var call: Int { Int(storedCall) }
    /// The index of the argument.
    var number: Int { Int(storedNumber) }
  }

  /// For each file, the arguments by their offsets.
  private let arguments: [[Int32: Argument]]

  init(_ files: [FileFacts], _ uses: UseTable) {
    var open: [Set<Int32>] = Array(repeating: [], count: files.count)
    for id in uses.filter(where: { $0.utf8.first == UInt8(ascii: ".") }) {
      let use = files[id.file].uses[id.index]
      if use.expectedType == nil { open[id.file].insert(Int32(use.position.offset)) }
    }
    arguments = zip(files, open).map { $1.isEmpty ? [:] : Self.arguments(at: $1, in: $0) }
  }

  private static func arguments(at offsets: Set<Int32>, in file: FileFacts) -> [Int32: Argument] {
    var arguments: [Int32: Argument] = [:]
    file.forEachArgument { call, number, kind, offset in
      guard offsets.contains(Int32(offset)) else { return }
      arguments[Int32(offset)] = Argument(of: call, number: number, isWhole: kind == .call || kind == .reference)
    }
    return arguments
  }

  /// The argument at a position, with the call to which it belongs.
  func argument(at position: Position, in file: Int) -> Argument? { arguments[file][Int32(position.offset)] }
}
