// SPDX-License-Identifier: Apache-2.0

internal import Dovetail
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What a sealed test continues with after it has read a provider of one of these types that has neither a replacement
// nor a stub. That was reported; these values do not reach outside the process.

extension URLSession: HasPlaceholder {
  package static var placeholder: Any { URLSession.stub() }
}

extension FileManager: HasPlaceholder {
  package static var placeholder: Any { TemporaryFileManager.stub() }
}

extension NotificationCenter: HasPlaceholder {
  package static var placeholder: Any { NotificationCenter() }
}

extension Date: HasPlaceholder {
  package static var placeholder: Any { Date(timeIntervalSinceReferenceDate: 0) }
}

extension UUID: HasPlaceholder {
  package static var placeholder: Any { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

extension TimeZone: HasPlaceholder {
  package static var placeholder: Any { TimeZone.gmt }
}

extension Locale: HasPlaceholder {
  package static var placeholder: Any { Locale(identifier: "en_US_POSIX") }
}

extension Calendar: HasPlaceholder {
  package static var placeholder: Any { Calendar.fixed() }
}
