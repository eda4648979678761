// SPDX-License-Identifier: Apache-2.0

/// Which value a provider keeps once a construction has finished.
enum KeptValue {
  /// The new one, as this version.
  case new(version: UInt64)
  /// The previous one, as this version: it equals the new one, or was built from the same.
  case previous(version: UInt64)
  /// Neither: the new one was already outdated.
  case none
}
