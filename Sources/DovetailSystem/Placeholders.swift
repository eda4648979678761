// SPDX-License-Identifier: Apache-2.0

internal import Dovetail
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What a sealed test goes on with that has read a provider of one of these types, which has neither a replacement nor a stub.
// That was reported; what stands in touches nothing outside of the process.

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
