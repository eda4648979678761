// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

/// A value that cannot be called, and therefore has no stub.
protocol ReadOnlySetting {}

extension Locale: ReadOnlySetting {}
extension TimeZone: ReadOnlySetting {}
extension Calendar: ReadOnlySetting {}

extension ReadOnlySetting {
  /// What a sealed root returns after it has reported that the provider was read and not replaced.
  static func unreplaced(_ value: Self) -> Self {
    StubContext.reportUnreplaced()
    return value
  }
}
