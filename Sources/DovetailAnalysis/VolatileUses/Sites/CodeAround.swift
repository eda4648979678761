// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// What the questions about the uses of one file have in common, each part found when it is asked for the first time.
final class CodeAround {
  private let program: Program
  let file: Int
  private let uses: UsesByDeclaration
  private var neighbourhoods: [Int?: Neighbourhood] = [:]

  init(_ program: Program, _ file: Int, _ uses: UsesByDeclaration) {
    (self.program, self.file, self.uses) = (program, file, uses)
  }

  /// The uses in a declaration; none among statements at the top of the file.
  func neighbourhood(of declaration: DeclarationID?) -> Neighbourhood {
    if let known = neighbourhoods[declaration?.index] { return known }
    let found = Neighbourhood(declaration.map { uses[$0].map { program[$0] } } ?? [])
    neighbourhoods[declaration?.index] = found
    return found
  }

  /// How long the uses of the file wait, by their offsets.
  private(set) lazy var waits: [Int: [FileFacts.Wait.Length]] = Dictionary(
    grouping: program.files[file].waits, by: \.position.offset
  ).mapValues { $0.map(\.length) }

  /// The bodies of the loops for which the uses of the file wait, by their offsets.
  private(set) lazy var loops: [Int: TextRange] = {
    var loops: [Int: TextRange] = [:]
    for wait in program.files[file].waits { loops[wait.position.offset] = wait.loop }
    return loops
  }()

  /// For each declaration, the members from which the lengths of its waits are computed.
  private(set) lazy var membersOfWaits: [Int?: Set<String>] = {
    var members: [Int?: Set<String>] = [:]
    for use in program.files[file].uses {
      guard let lengths = waits[use.position.offset] else { continue }
      members[use.declaration, default: []].formUnion(lengths.flatMap(\.members))
    }
    return members
  }()

  /// For each declaration, the lines on which it ends the program; those of statements at the top under `nil`.
  private(set) lazy var linesOfEnds: [Int?: [Int]] = {
    var lines: [Int?: [Int]] = [:]
    for use in program.files[file].uses where ["fatalError", "preconditionFailure", "exit"].contains(use.name) {
      lines[use.declaration, default: []].append(use.position.line)
    }
    return lines
  }()

  /// The calls in the file, by the last names of what they call.
  private(set) lazy var calls: [Substring: [Use]] = Dictionary(
    grouping: program.files[file].uses.filter { $0.kind == .call }, by: \.name.lastOfChain)

  /// For each name in the file, whether it only stands in for what is not passed in.
  private(set) lazy var isOnlyDefault: [Substring: Bool] = {
    var names: [Substring: Bool] = [:]
    for use in program.files[file].uses {
      let isDefault = !use.context.isDisjoint(with: .standIns)
      for name in use.name.chain { names[name] = names[name] ?? true && isDefault }
    }
    return names
  }()

  /// For each whole name, such as `Self.send`, whether it only stands in for what is not passed in, or is passed on as
  /// it is: `self.init(send: Self.sendByURLSession)`.
  private(set) lazy var isOnlyPassed: [String: Bool] = {
    var names: [String: Bool] = [:]
    for use in program.files[file].uses {
      let isPassed =
        !use.context.isDisjoint(with: .standIns) || use.kind == .reference && use.context.contains(.argument)
      names[use.name] = names[use.name] ?? true && isPassed
    }
    return names
  }()
}
