// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// A site as the fast path compares it: strings by address.
@frozen
@usableFromInline
struct CallSite {
  @usableFromInline let file: UnsafePointer<UInt8>
  @usableFromInline let function: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32
  @usableFromInline let column: UInt32
  /// Whether a wrapper named the site, rather than the compiler.
  @usableFromInline let isExplicit: Bool

  @inlinable @inline(__always)
  init(_ site: Site?, _ fileID: StaticString, _ line: UInt32, _ column: UInt32, _ function: StaticString) {
    if let site {
      file = site.fileID.utf8Start
      self.function = site.function.utf8Start
      self.line = site.line
      self.column = site.column
      isExplicit = true
    } else {
      file = fileID.utf8Start
      self.function = function.utf8Start
      self.line = line
      self.column = column
      isExplicit = false
    }
  }
}

extension CallSite {
  /// Stops the program if the site is not a property's, and was not given explicitly.
  func checkIsProperty() {
    guard !isExplicit && dovetail_is_function(function) else { return }
    stop(.sharedByCallers(at: self))
  }
}
