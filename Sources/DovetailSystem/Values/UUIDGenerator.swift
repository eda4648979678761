// SPDX-License-Identifier: Apache-2.0

import Dovetail
public import Foundation

/// Generates identifiers.
///
/// ```swift
/// let uuid = UUIDGenerator.incrementing
/// print(uuid())  // 00000000-0000-0000-0000-000000000001
/// print(uuid() == UUID(number: 2))  // true
/// ```
///
/// Copies share their state. Safe from any thread.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  ///
  /// - Parameter generate: Returns an identifier; it may be called from any thread.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Generates an identifier: `uuid()`.
  ///
  /// - Returns: The identifier.
  public func callAsFunction() -> UUID { generate() }

  /// Random identifiers.
  public static let random = UUIDGenerator { UUID() }

  /// The identifiers 1, 2, 3 and so on; each read of this property starts over.
  public static var incrementing: UUIDGenerator {
    let last = Guarded<UInt64>(0)
    return UUIDGenerator {
      let number = last.withLock { last in
        last += 1
        return last
      }
      return UUID(number: number)
    }
  }

  /// The identifiers of a sealed root: generating one fails the test.
  static func stub() -> UUIDGenerator {
    let (use, uuid) = (StubUse(insteadOf: ".incrementing"), UUIDGenerator.incrementing)
    return UUIDGenerator {
      use("an identifier was requested")
      return uuid()
    }
  }

  /// The same identifier each time.
  ///
  /// - Parameter uuid: The identifier.
  /// - Returns: A generator of that identifier.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }
}

extension UUID {
  /// Creates an identifier from a number, like ``UUIDGenerator/incrementing``.
  ///
  /// ```swift
  /// print(UUID(number: 255))  // 00000000-0000-0000-0000-0000000000FF
  /// ```
  ///
  /// - Parameter number: The number, in the last eight bytes.
  public init(number: UInt64) {
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (56 - 8 * index)) }
    self.init(
      uuid: (0, 0, 0, 0, 0, 0, 0, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)))
  }
}
