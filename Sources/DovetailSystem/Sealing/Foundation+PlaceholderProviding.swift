// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What a sealed test continues with after it has read a provider of one of these types that has neither a replacement
// nor a stub. That was reported; these values do not reach outside the process.

extension URLSession: PlaceholderProviding {
  package static var placeholder: Any { URLSession.stub() }
}

extension FileManager: PlaceholderProviding {
  package static var placeholder: Any { TemporaryFileManager.stub() }
}

extension NotificationCenter: PlaceholderProviding {
  package static var placeholder: Any { NotificationCenter() }
}

extension Date: PlaceholderProviding {
  /// The date of a test that has not set one: the first day of 1970.
  static let unset = Date(timeIntervalSince1970: 0)
  package static var placeholder: Any { unset }
}

extension UUID: PlaceholderProviding {
  package static var placeholder: Any { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

extension TimeZone: PlaceholderProviding {
  package static var placeholder: Any { TimeZone.gmt }
}

extension Locale: PlaceholderProviding {
  package static var placeholder: Any { Locale(identifier: "en_US_POSIX") }
}

extension Calendar: PlaceholderProviding {
  package static var placeholder: Any { Calendar.fixed() }
}
