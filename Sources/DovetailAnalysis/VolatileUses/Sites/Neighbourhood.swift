// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// The uses of one declaration, and answers about all of them that are found once.
///
/// The questions of a ``UseSite`` are asked for each use: a function with thousands of uses must not be looked through
/// for each of them.
final class Neighbourhood {
  let uses: [Use]

  /// An argument of a call.
  struct Argument {
    let call: Use
    /// The index of the argument.
    let number: Int

    var label: String { call.labels[number] }
  }

  /// The arguments of all calls, by the offsets at which they begin.
  private(set) lazy var arguments: [Int: [Argument]] = {
    var arguments: [Int: [Argument]] = [:]
    for use in uses {
      for (number, argument) in use.arguments.enumerated() {
        arguments[argument.position.offset, default: []].append(Argument(call: use, number: number))
      }
    }
    return arguments
  }()

  /// The uses of members of local names whose value begins at an offset.
  private(set) lazy var usesOfValues: [Int: [Use]] = {
    var found: [Int: [Use]] = [:]
    for use in uses {
      guard case .local(_, let value?) = use.base else { continue }
      found[value.position.offset, default: []].append(use)
    }
    return found
  }()

  /// The arguments that seed a generator of random numbers: `srandom(UInt32(time(nil)))`, `Generator(seed: 1)`.
  private(set) lazy var seeds: [TextRange] = arguments.values.joined()
    .filter { $0.label == "seed" || ["srand", "srand48", "srandom"].contains($0.call.name) }
    .map { $0.call.arguments[$0.number].range }

  /// The closures for which a function of the program unlocks a file that the user has chosen.
  private(set) lazy var unlockingClosures: [TextRange] = uses.filter { $0.name.includes("SecurityScope") }
    .flatMap(\.arguments).filter { $0.kind == .closure }.map(\.range)

  /// The last names of all uses.
  private(set) lazy var lastNames = Set(uses.map { String($0.name.lastOfChain) })

  /// The members of other objects that are compared: `created` in `other.created > limit`.
  private(set) lazy var comparedMembers = Set(
    uses.lazy.filter { $0.context.contains(.compared) }.map(\.names).filter { $0.count > 1 }.compactMap(\.last))

  /// The uses in the order of their positions.
  private lazy var usesByPosition = uses.sorted { $0.position.offset < $1.position.offset }

  /// The answers so far, by where the questions are declared.
  private var answers = Memo<Question.Key, Bool>()

  /// What is asked about all uses of a declaration; each is beside the rule that asks it.
  struct Question {
    /// Where it is declared.
    struct Key: Hashable {
      let file: String
      let line: UInt
    }

    let key: Key
    let holds: ([Use]) -> Bool

    init(file: String = #fileID, line: UInt = #line, holds: @escaping ([Use]) -> Bool) {
      (key, self.holds) = (Key(file: file, line: line), holds)
    }
  }

  init(_ uses: [Use]) { self.uses = uses }

  /// The answer to a question, which is found when it is asked for the first time.
  func answer(to question: Question) -> Bool {
    answers.value(for: question.key) { question.holds(uses) }
  }

  /// The use that begins before another one, with none between them.
  func use(before other: Use) -> Use? {
    let index = usesByPosition.partitioningIndex { $0.position.offset >= other.position.offset }
    return index > 0 ? usesByPosition[index - 1] : nil
  }

  /// The uses whose positions are in a range.
  ///
  /// - Complexity: Logarithmic in the number of uses, and linear in that of the result.
  func uses(in range: TextRange) -> some Sequence<Use> {
    let first = usesByPosition.partitioningIndex { $0.position.offset >= range.offset }
    return usesByPosition[first...].prefix { $0.position.offset < range.end }
  }

  /// The uses behind a position, in their order.
  ///
  /// - Complexity: Logarithmic in the number of uses.
  func uses(behind position: Position) -> some Sequence<Use> {
    usesByPosition[usesByPosition.partitioningIndex { $0.position.offset > position.offset }...]
  }
}
