// SPDX-License-Identifier: Apache-2.0

package import DovetailFacts

/// A declaration of the program.
package typealias DeclarationID = ElementID<Declaration>

/// A use of the program.
typealias UseID = ElementID<Use>

/// An element of one of the program's files: the index of the file, and its index among the elements of that file.
package struct ElementID<Element>: Hashable, Sendable {
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
