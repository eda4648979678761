// SPDX-License-Identifier: Apache-2.0

internal import Dovetail
public import Foundation

/// Tells the date, each time that it is asked.
///
/// ```swift
/// let date = DateGenerator.constant(Date(timeIntervalSince1970: 0))
/// print(date.now == date())  // true
/// ```
///
/// Copies share what they count. Safe from any thread.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: Tells the date; it may be called from any thread.
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

  /// The date of a sealed root: asking for it fails the test.
  static func stub() -> DateGenerator {
    let use = StubUse(insteadOf: ".constant(…)")
    return DateGenerator {
      use("the date was asked for")
      return Date(timeIntervalSince1970: 0)
    }
  }

  /// A date that never changes.
  ///
  /// - Parameter date: The date.
  /// - Returns: A generator of that date.
  public static func constant(_ date: Date) -> DateGenerator {
    DateGenerator { date }
  }

  /// A date that goes on by the same step each time that it is asked for.
  ///
  /// ```swift
  /// let date = DateGenerator.advancing(from: Date(timeIntervalSince1970: 0), by: .seconds(1))
  /// print(date.now.timeIntervalSince1970, date.now.timeIntervalSince1970)  // 0.0 1.0
  /// ```
  ///
  /// - Parameters:
  ///   - start: The first date.
  ///   - step: How much later each date is than the one before.
  /// - Returns: A generator that counts for itself.
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

  /// A date that goes on with a clock, so that a test advances both at once.
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
  ///   - start: The date at the clock's present instant.
  /// - Returns: A generator that asks the clock.
  public static func following(_ clock: some Clock<Duration>, from start: Date) -> DateGenerator {
    let beginning = clock.now
    return DateGenerator { start.addingTimeInterval(beginning.duration(to: clock.now).seconds) }
  }
}

extension Duration {
  /// The duration as Foundation counts it.
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
