// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much the reader takes from a feed that it knows nothing about.
enum FeedLimits {
  /// The largest body, in bytes.
  static let bytes = 8 << 20

  /// The deepest nesting of elements.
  static let depth = 200

  /// How long a host may stay silent, in seconds.
  static let silence: TimeInterval = 10

  /// How long a transfer may take altogether, in seconds.
  static let transfer: TimeInterval = 30
}
