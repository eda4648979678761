// SPDX-License-Identifier: Apache-2.0

/// How many of some things are of a kind.
struct Share {
  let part: Int
  let whole: Int

  /// A share that a rule asks for.
  struct Fraction {
    fileprivate let numerator: Int
    fileprivate let denominator: Int

    static let third = Fraction(numerator: 1, denominator: 3)
    static let half = Fraction(numerator: 1, denominator: 2)
    static let twoThirds = Fraction(numerator: 2, denominator: 3)
    static let all = Fraction(numerator: 1, denominator: 1)
  }

  /// Whether there are at least so many, which is so where there is nothing at all.
  func isAtLeast(_ fraction: Fraction) -> Bool { part * fraction.denominator >= whole * fraction.numerator }

  /// Whether there are more than that.
  func isMore(than fraction: Fraction) -> Bool { part * fraction.denominator > whole * fraction.numerator }
}

extension Share {
  /// How many elements meet a condition.
  init<Element>(of elements: [Element], where isCounted: (Element) -> Bool) {
    self.init(part: elements.count(where: isCounted), whole: elements.count)
  }
}
