// SPDX-License-Identifier: Apache-2.0

import Dovetail
public import Foundation

/// Generates the date each time that it is read.
///
/// ```swift
/// let date = DateGenerator.constant(Date(timeIntervalSince1970: 0))
/// print(date.now == date())  // true
/// ```
///
/// Copies share their state. Safe from any thread.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: Returns the date; it may be called from any thread.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date.
  public var now: Date { generate() }

  /// The current date: `date()` is ``now``.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date { generate() }

  /// The date of the machine.
  public static let system = DateGenerator { Date() }

  /// The date of a sealed root: reading it fails the test.
  static func stub() -> DateGenerator {
    let use = StubUse(insteadOf: ".constant(…)")
    return DateGenerator {
      use("the current date was read")
      return .unset
    }
  }

  /// A date that never changes.
  ///
  /// - Parameter date: The date.
  /// - Returns: A generator of that date.
  public static func constant(_ date: Date) -> DateGenerator {
    DateGenerator { date }
  }

  /// A date that advances by the same step each time that it is read.
  ///
  /// ```swift
  /// let date = DateGenerator.advancing(from: Date(timeIntervalSince1970: 0), by: .seconds(1))
  /// print(date.now.timeIntervalSince1970, date.now.timeIntervalSince1970)  // 0.0 1.0
  /// ```
  ///
  /// - Parameters:
  ///   - start: The first date.
  ///   - step: The time between one date and the next.
  /// - Returns: A generator with its own state.
  public static func advancing(from start: Date, by step: Duration) -> DateGenerator {
    let count = Guarded(0)
    return DateGenerator {
      let steps = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return start.addingTimeInterval(Double(steps) * step.seconds)
    }
  }

  /// A date that follows a clock, so that a test advances both at once.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let date = DateGenerator.following(clock, from: Date(timeIntervalSince1970: 0))
  /// await clock.advance(by: .seconds(60))
  /// print(date.now.timeIntervalSince1970)  // 60.0
  /// ```
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - start: The date at the clock's current instant.
  /// - Returns: A generator that reads the clock.
  public static func following(_ clock: some Clock<Duration>, from start: Date) -> DateGenerator {
    let beginning = clock.now
    return DateGenerator { start.addingTimeInterval(beginning.duration(to: clock.now).seconds) }
  }
}

extension Duration {
  /// The duration in seconds, as Foundation represents it.
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
