// SPDX-License-Identifier: Apache-2.0

public import Dovetail

/// Something that knows how many of it were made before.
public final class Numbered: Sendable {
  /// How often the factory ran, this run included.
  public let number: Int

  /// Takes the next number of a tally.
  public init(_ tally: Tally) { number = tally.next() }
}

/// Counts, for one root.
public final class Tally: @unchecked Sendable {
  // Only factories of one root use it, and those of a test run on one thread.
  private var count = 0

  /// Creates a tally that has counted nothing.
  public init() {}

  /// Counts one more.
  public func next() -> Int {
    count += 1
    return count
  }
}

/// A root that counts what its factories make.
public protocol HasTally: Sendable {
  /// The tally.
  var tally: Tally { get }
}

/// Two providers whose bodies are compiled into this module and into the modules that read them.
public protocol HasNumbered: Sendable {}

extension HasNumbered where Self: CompositionRoot & HasTally {
  /// Compiled into the reader.
  @inlinable public var inlined: Numbered { shared { Numbered(tally) } }

  /// Compiled into this module alone.
  public var opaque: Numbered { shared { Numbered(tally) } }

  /// Reads the inlinable provider from within this module.
  public func inlinedReadInside() -> Numbered { inlined }
}
