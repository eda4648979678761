// SPDX-License-Identifier: Apache-2.0

/// The part of the outside world that a volatile API belongs to.
package enum VolatileCategory: String, Hashable, Sendable, Codable, CaseIterable {
  case network, time, random, files, storage, process, device, sleep, bundle, notifications, locale

  /// The level of a direct use without a configuration.
  package var defaultLevel: Level {
    switch self {
    case .network: .error
    case .time, .random, .files, .storage, .process, .device, .sleep: .warning
    case .bundle, .notifications, .locale: .note
    }
  }

  /// Whether it is outside the process, so that a type whose job is to wrap it is an adapter.
  package var isOutOfProcess: Bool {
    switch self {
    case .network, .files, .storage, .process, .device: true
    case .time, .random, .sleep, .bundle, .notifications, .locale: false
    }
  }
}
