// SPDX-License-Identifier: Apache-2.0

internal import Dovetail
internal import Foundation

/// A value that nobody can call, and which has therefore no stub.
protocol ReadOnlySetting {}

extension Locale: ReadOnlySetting {}
extension TimeZone: ReadOnlySetting {}
extension Calendar: ReadOnlySetting {}

extension ReadOnlySetting {
  /// What a sealed root hands out once it has reported that the provider was read and not replaced.
  static func unreplaced(_ value: Self) -> Self {
    StubContext.reportUnreplaced()
    return value
  }
}
