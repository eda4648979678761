// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What measures how much time has passed.
extension FactsVisitor {
  /// Whether the first name of a chain is one end of a stretch of time: `start.timeIntervalSinceNow`,
  /// `Date().timeIntervalSince(start)`.
  func measuresTime(_ chain: borrowing Chain) -> Bool {
    guard let last = chain.suffix.last ?? chain.names.last else { return false }
    // A moment that the function itself has read; `expiration.timeIntervalSinceNow` decides something.
    if last == "timeIntervalSinceNow", chain.isPlain {
      return local(chain.names[0]).flatMap { locals[$0].clock }?.isCapitalized ?? false
    }
    guard last.comparesTimes, case .call(let call)? = chain.links.last?.node else { return false }
    return measuresTime(call)
  }

  /// Whether a call compares two moments of the same clock.
  func measuresTime(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.count == 1, let argument = call.arguments.first,
      let function = call.calledExpression.as(MemberAccessExprSyntax.self), let base = function.base
    else { return false }
    return isStretchOfTime(base, argument.expression)
  }
}

extension String {
  /// Whether a function of that name says how much time lies between its receiver and its argument.
  fileprivate var comparesTimes: Bool {
    // Every chain is asked, called or not: the length alone tells nearly all of them apart.
    switch utf8.count {
    case 8, 17: CalleeTraits(of: self).contains(.comparesTimes)
    default: false
    }
  }
}
