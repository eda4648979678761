// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Error {
  /// The reason in the words of the system: `Permission denied`, rather than `The operation could not be completed`.
  package var systemReason: String {
    if let error = self as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    let error = self as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return cause.systemReason }
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    return error.localizedDescription
  }
}
