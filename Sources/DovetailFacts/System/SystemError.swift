// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The error of a system call that failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The number of the error, such as `ENOSPC`.
  package var number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the last call.
  package static var last: SystemError { SystemError(number: errno) }

  /// The system's description: `No space left on device`.
  package var reason: String { String(cString: strerror(number)) }
}
