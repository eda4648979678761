// SPDX-License-Identifier: Apache-2.0

/// Why an index cannot be used.
package struct IndexStoreError: Error, CustomStringConvertible {
  /// One clause in lower case, with what to do.
  package let description: String

  init(_ description: String) { self.description = description }
}
