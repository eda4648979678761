// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// For each implicit member such as `.shared` of which nothing nearby says the type, the call that it is an argument of.
struct ArgumentPlaces: Sendable {
  /// An argument of a call.
  struct Place: Sendable {
    /// The index of the call among the uses of its file.
    let call: Int32
    /// The index of the argument.
    let argument: Int32
    /// Whether it is all of the argument, and not where that begins, as in `.now() + 2`.
    let isWhole: Bool
  }

  /// For each file, the places by the offsets of the arguments.
  private let places: [[Int32: Place]]

  init(_ files: [FileFacts]) {
    places = files.map { file in
      var open: Set<Int32> = []
      for use in file.uses where use.name.utf8.first == UInt8(ascii: ".") && use.expectedType == nil {
        open.insert(Int32(use.position.offset))
      }
      guard !open.isEmpty else { return [:] }
      var places: [Int32: Place] = [:]
      for (index, call) in file.uses.enumerated() where call.kind == .call {
        for (number, argument) in call.arguments.enumerated() {
          let offset = Int32(argument.range.offset)
          guard open.contains(offset) else { continue }
          places[offset] = Place(
            call: Int32(index), argument: Int32(number),
            isWhole: argument.kind == .call || argument.kind == .reference)
        }
      }
      return places
    }
  }

  /// The call that has a use as one of its arguments, or at the beginning of one, and which one it is.
  func place(of use: Use, in file: Int) -> Place? { places[file][Int32(use.position.offset)] }
}
