// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// A site as the fast path compares it: strings by address.
@frozen
@usableFromInline
struct CallSite {
  @usableFromInline let file: UnsafePointer<UInt8>
  @usableFromInline let function: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32
  @usableFromInline let column: UInt32
  /// Whether the caller numbers the providers of one function.
  @usableFromInline let isNumbered: Bool

  @inlinable @inline(__always)
  init(_ site: Site?, fileID: StaticString, line: UInt32, column: UInt32, function: StaticString) {
    if let site {
      file = site.fileID.utf8Start
      self.function = site.function.utf8Start
      self.line = site.line
      self.column = site.column
      isNumbered = site.isNumbered
    } else {
      file = fileID.utf8Start
      self.function = function.utf8Start
      self.line = line
      self.column = column
      isNumbered = false
    }
  }
}

extension CallSite {
  /// The cell of the provider of a type that is declared there, if it was read before through the same strings.
  @inline(__always)
  func cell(
    of type: Any.Type, in state: WiringPointer
  ) -> CellPointer? {
    dovetail_find(state, file, function, line, column, unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  /// The same cell if the strings have other addresses, as in another library.
  ///
  /// The wiring's lock is held.
  @inline(__always)
  func equalCell(
    of type: Any.Type, in state: WiringPointer
  ) -> CellPointer? {
    dovetail_find_equal(state, file, function, line, column, unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  /// Stops the program if the site is a function's and has no number: it is the same for all its callers.
  ///
  /// That holds for a site that was given explicitly, too: `at site: Site = Site()` names the wrapper, not its caller.
  func checkIsProperty() {
    guard !isNumbered, dovetail_is_function(function) else { return }
    stop(.sharedByCallers(at: self))
  }
}
