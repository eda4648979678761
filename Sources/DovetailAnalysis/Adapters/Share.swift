// SPDX-License-Identifier: Apache-2.0

/// How many of several things have a property.
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

  /// Whether the share is at least so large; always true if there is nothing at all.
  func isAtLeast(_ fraction: Fraction) -> Bool { part * fraction.denominator >= whole * fraction.numerator }

  /// Whether the share is larger.
  func isMore(than fraction: Fraction) -> Bool { part * fraction.denominator > whole * fraction.numerator }
}

extension Share {
  /// Counts the elements that satisfy a condition.
  init<Element>(of elements: [Element], where isCounted: (Element) -> Bool) {
    self.init(part: elements.count(where: isCounted), whole: elements.count)
  }
}
