// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts

/// The uses of one declaration, and answers about all of them that are found once.
///
/// The questions of a ``UseSite`` are asked for each use: a function with thousands of uses must not be looked through
/// for each of them.
final class Neighbourhood {
  let uses: [Use]

  /// For each offset at which arguments of calls begin, these calls with the number of the argument.
  private(set) lazy var callsByArgument: [Int: [(call: Use, argument: Int)]] = {
    var calls: [Int: [(call: Use, argument: Int)]] = [:]
    for use in uses {
      for (number, argument) in use.arguments.enumerated() {
        calls[argument.range.offset, default: []].append((use, number))
      }
    }
    return calls
  }()

  /// The calls on local names whose value begins at an offset.
  private(set) lazy var callsOfValues: [Int: [Use]] = {
    var calls: [Int: [Use]] = [:]
    for use in uses {
      guard case .local(_, let value?) = use.base else { continue }
      calls[value.position.offset, default: []].append(use)
    }
    return calls
  }()

  /// The uses in the order of their places.
  private lazy var usesByPlace = uses.sorted { $0.position.offset < $1.position.offset }

  /// Answers that hold for all uses, by the question.
  private var answers: [Question: Bool] = [:]

  /// What is asked about all uses of a declaration.
  enum Question {
    case asksUser, isPickedByUser, namesOuterTypesOnly, opensSomething, readsBundle
  }

  init(_ uses: [Use]) { self.uses = uses }

  /// The answer to a question, which is found when it is asked for the first time.
  func answer(to question: Question, _ find: ([Use]) -> Bool) -> Bool {
    if let known = answers[question] { return known }
    let found = find(uses)
    answers[question] = found
    return found
  }

  /// The uses whose places are in a range.
  ///
  /// - Complexity: Logarithmic in the number of uses, and linear in that of the result.
  func uses(in range: TextRange) -> some Sequence<Use> {
    let first = usesByPlace.partitioningIndex { $0.position.offset >= range.offset }
    return usesByPlace[first...].prefix { $0.position.offset < range.end }
  }
}

/// What the questions about the uses of one file have in common, each part found when it is asked for the first time.
final class CodeAround {
  private let program: Program
  let file: Int
  private let uses: UsesByDeclaration
  private var neighbourhoods: [Int: Neighbourhood] = [:]

  init(_ program: Program, _ file: Int, _ uses: UsesByDeclaration) {
    (self.program, self.file, self.uses) = (program, file, uses)
  }

  /// The uses in a declaration; none among statements at the top of the file.
  func neighbourhood(of declaration: DeclarationID?) -> Neighbourhood {
    let index = declaration?.index ?? -1
    if let known = neighbourhoods[index] { return known }
    let found = Neighbourhood(declaration.map { uses[$0].map(\.use) } ?? [])
    neighbourhoods[index] = found
    return found
  }

  /// How long the uses of the file wait, by their offsets.
  private(set) lazy var waits: [Int: [FileFacts.Wait.Length]] = Dictionary(
    grouping: program.files[file].waits, by: \.position.offset
  ).mapValues { $0.map(\.length) }

  /// For each declaration, the lines on which it ends the program; those of statements at the top under -1.
  private(set) lazy var linesOfEnds: [Int: [Int]] = {
    var lines: [Int: [Int]] = [:]
    for use in program.files[file].uses where ["fatalError", "preconditionFailure", "exit"].contains(use.name) {
      lines[use.declaration ?? -1, default: []].append(use.position.line)
    }
    return lines
  }()

  /// For each name in the file, whether it only stands for what is not given.
  private(set) lazy var isOnlyDefault: [Substring: Bool] = {
    var names: [Substring: Bool] = [:]
    for use in program.files[file].uses {
      let isDefault = !use.context.isDisjoint(with: [.defaultArgument, .fallback])
      for name in use.name.chain { names[name] = names[name] ?? true && isDefault }
    }
    return names
  }()
}

/// For each type, the uses in it by their names, found when a type is asked for the first time.
final class UsesByType {
  private let program: Program
  private let uses: UsesByDeclaration
  private var known: [Int: [String: [Use]]] = [:]
  private var makers: [Int: [String: [String]]] = [:]

  init(_ program: Program, _ uses: UsesByDeclaration) { (self.program, self.uses) = (program, uses) }

  /// The uses of that name in a type and its extensions, and in what is nested in them.
  func uses(of name: String, in type: ProgramType) -> [Use] {
    if let names = known[type.id] { return names[name] ?? [] }
    let names = Dictionary(grouping: uses.all(in: type).lazy.map(\.use), by: \.name)
    known[type.id] = names
    return names[name] ?? []
  }

  /// Whether a type has functions or properties that give others a value of that type, and uses none of them itself.
  func makesForOthers(_ name: String, _ type: ProgramType) -> Bool {
    let names = makers[type.id] ?? Self.makers(in: type, program)
    makers[type.id] = names
    guard let makers = names[name] else { return false }
    return makers.allSatisfy { uses(of: $0, in: type).isEmpty }
  }

  /// The names of the members that give others something, by what they give.
  private static func makers(in type: ProgramType, _ program: Program) -> [String: [String]] {
    var makers: [String: [String]] = [:]
    for id in program.members(of: type) {
      let member = program[id]
      guard !member.modifiers.isPrivateInFile, !member.modifiers.contains(.isStored),
        let made = member.type?.elements, made.count == 1
      else { continue }
      makers[made[0].name, default: []].append(member.name)
    }
    return makers
  }
}
