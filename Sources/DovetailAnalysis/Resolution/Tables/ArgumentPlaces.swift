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

  init(_ files: [FileFacts], _ uses: UseTable) {
    var open: [Set<Int32>] = Array(repeating: [], count: files.count)
    for id in uses.filter(where: { $0.utf8.first == UInt8(ascii: ".") }) {
      let use = files[id.file].uses[id.index]
      if use.expectedType == nil { open[id.file].insert(Int32(use.position.offset)) }
    }
    places = zip(files, open).map { $1.isEmpty ? [:] : Self.places(of: $1, in: $0) }
  }

  private static func places(of open: Set<Int32>, in file: FileFacts) -> [Int32: Place] {
    var places: [Int32: Place] = [:]
    file.forEachArgument { call, number, kind, offset in
      guard open.contains(Int32(offset)) else { return }
      places[Int32(offset)] = Place(
        call: Int32(call), argument: Int32(number), isWhole: kind == .call || kind == .reference)
    }
    return places
  }

  /// The call that has a use as one of its arguments, or at the beginning of one, and which one it is.
  func place(of use: Use, in file: Int) -> Place? { places[file][Int32(use.position.offset)] }
}
