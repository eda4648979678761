// SPDX-License-Identifier: Apache-2.0

/// A use of the program: the index of the file, and its index in that file.
struct UseID: Hashable, Sendable {
  // There are millions of these in a large program.
  private let storedFile: Int32
  private let storedIndex: Int32

  init(file: Int, index: Int) {
    storedFile = Int32(file)
    storedIndex = Int32(index)
  }

  var file: Int { Int(storedFile) }
  var index: Int { Int(storedIndex) }
}
