// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The arguments that a function can evaluate later than its caller.
extension Program {
  /// When the functions to which a call may refer evaluate an argument that they can evaluate later.
  enum Evaluation {
    /// Before the call returns: a closure that does not escape.
    case now
    /// Later, as far as one of them says: a closure or an autoclosure that escapes.
    case later
    /// The program does not say.
    case unknown
  }

  /// The closures and autoclosures among the arguments of a call, and when they are evaluated.
  func delayableArguments(of id: UseID) -> [(range: TextRange, evaluation: Evaluation)] {
    let call = self[id]
    guard call.kind == .call, !call.arguments.isEmpty else { return [] }
    let callees = callees(of: id)
    return call.arguments.enumerated().compactMap { number, argument in
      let types = callees.map { $0.parameter(for: number, of: call)?.type }
      let escaping = types.compactMap { $0?.text }.filter { $0.contains("@escaping") }
      guard argument.kind == .closure else {
        return escaping.contains { $0.contains("@autoclosure") } ? (argument.range, .later) : nil
      }
      if !escaping.isEmpty { return (argument.range, .later) }
      let runsNow = !types.isEmpty && types.allSatisfy { $0.map { $0.form == .function && !$0.isOptional } ?? false }
      return (argument.range, runsNow ? .now : .unknown)
    }
  }
}
