// SPDX-License-Identifier: Apache-2.0

/// A declaration of the program: the index of the file, and its index in that file.
package struct DeclarationID: Hashable, Sendable {
  // There are millions of these in a large program.
  private let storedFile: Int32
  private let storedIndex: Int32

  package init(file: Int, index: Int) {
    storedFile = Int32(file)
    storedIndex = Int32(index)
  }

  package var file: Int { Int(storedFile) }
  package var index: Int { Int(storedIndex) }
}
