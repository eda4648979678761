// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The type that is expected of an implicit member such as `.shared`.
extension Program {
  /// The types that are expected of a use: the one that is written nearby, or otherwise that of the parameter for which
  /// it is an argument, if the program declares the function; `Date` where `.now` can be nothing else; empty if none is
  /// known.
  func expectedTargets(of id: UseID) -> [TypeTarget] {
    if let expected = self[id].expectedType {
      return targets(of: expected, in: scope(of: id))
    }
    guard self[id].name.hasPrefix(".") else { return [] }
    let argument = enclosingCalls.argument(at: self[id].position, in: id.file)
    guard let argument, argument.isWhole else { return isCurrentDate(id, argumentOf: nil) ? [.external("Date")] : [] }
    let call = UseID(file: id.file, index: argument.call)
    let callees = callees(of: call)
    if callees.isEmpty, isCurrentDate(id, argumentOf: call) { return [.external("Date")] }
    var expected: [TypeTarget]?
    for callee in callees {
      guard let type = callee.parameter(for: argument.number, of: self[call])?.type else { continue }
      let targets = targets(of: type, in: .inside(callee.id))
      // If several functions fit, they have to agree.
      guard !targets.isEmpty, expected == nil || expected == targets else { return [] }
      expected = targets
    }
    return expected.flatMap { $0.contains(.generic) || $0.contains(.unknown) ? nil : $0 } ?? []
  }
}
