// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Uses that measure elapsed time.
extension FactsVisitor {
  /// Whether the first name of a chain is one end of a measured time span: `start.timeIntervalSinceNow`,
  /// `Date().timeIntervalSince(start)`.
  func measuresTime(_ chain: borrowing Chain) -> Bool {
    guard let last = chain.suffix.last ?? chain.names.last else { return false }
    // A time that the function itself has read; `expiration.timeIntervalSinceNow` decides something.
    if last == "timeIntervalSinceNow", chain.isPlain {
      return local(chain.names[0]).flatMap { locals[$0].clock }.map { $0 == "Date" || $0 == "NSDate" } ?? false
    }
    guard last.comparesTimes, case .call(let call)? = chain.links.last?.node else { return false }
    return measuresTime(call)
  }

  /// Whether a call compares two times of the same clock.
  func measuresTime(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.count == 1, let argument = call.arguments.first,
      let function = call.calledExpression.as(MemberAccessExprSyntax.self), let base = function.base
    else { return false }
    return isElapsedTime(base, argument.expression)
  }
}

extension String {
  /// Whether a function with this name returns the time between its receiver and its argument.
  fileprivate var comparesTimes: Bool {
    // Asked of every chain, called or not; the length alone rules out nearly all of them.
    switch utf8.count {
    case 8, 17: CalleeTraits(of: self).contains(.comparesTimes)
    default: false
    }
  }
}
