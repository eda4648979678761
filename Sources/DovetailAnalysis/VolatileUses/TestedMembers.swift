// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Finds the members that the program's own tests already call although they depend on the clock.
///
/// The author of such a test has found a way to reach what the member decides: most create a value with a date long
/// past, or far in the future. A clock would make the test exact, but its absence keeps nobody from testing the member.
struct TestedMembers {
  let program: Program

  /// Turns the uses of the clock in such members into notes.
  func markMinor(_ found: inout [VolatileUse]) {
    let ownStamps = typesWithOwnStamps(found)
    var usesByMember: [String: [Int]] = [:]
    for (index, use) in found.enumerated()
    where use.entry.category == .time && use.exemption == nil && !use.isMinor {
      guard let type = use.enclosingType, !ownStamps.contains(type), let member = member(around: use.id)
      else { continue }
      usesByMember[member, default: []].append(index)
    }
    guard !usesByMember.isEmpty else { return }
    let testFiles = testFiles(naming: usesByMember.keys)
    var namesByFile: [Int: Set<Substring>] = [:]
    for (member, indices) in usesByMember {
      for file in testFiles[member] ?? [] {
        let names = namesByFile[file] ?? names(in: file)
        namesByFile[file] = names
        for index in indices {
          guard let type = found[index].enclosingType, names.contains(program.types[type].name[...]) else { continue }
          found[index].minorReason = .testedMember
        }
      }
    }
  }

  /// The types that note when something happened, by the clock as well: a test cannot choose that date.
  private func typesWithOwnStamps(_ found: [VolatileUse]) -> Set<TypeID> {
    let stamps = found.filter { use in
      use.entry.category == .time && program[use.id].context.isDisjoint(with: .consequences.union(.elapsedTime))
    }
    return Set(stamps.compactMap(\.enclosingType))
  }

  /// The name of the function or property around a use, if a test can call it by that name.
  private func member(around id: UseID) -> String? {
    guard let declaration = program.declaration(around: id).map({ program[$0] }),
      declaration.kind == .function || declaration.kind == .variable, !declaration.modifiers.isPrivateInFile
    else { return nil }
    return declaration.name
  }

  /// For each name, the files with tests that use a member of that name.
  private func testFiles(naming members: some Collection<String>) -> [String: Set<Int>] {
    let filter = NameFilter(members)
    let members = Set(members.map { $0[...] })
    var files: [String: Set<Int>] = [:]
    func isTest(_ id: UseID) -> Bool { program.files[id.file].traits.contains(.test) }
    let uses = program.uses.filter {
      filter.mayHold(partOf: $0)
    } or: {
      program.uses.hasSuffix($0) && isTest($0)
    }
    for id in uses where isTest(id) {
      let use = program[id]
      for name in use.name.chain + use.suffix.map({ $0[...] }) where members.contains(name) {
        files[String(name), default: []].insert(id.file)
      }
    }
    return files
  }

  /// All names in a file that may be those of types.
  private func names(in file: Int) -> Set<Substring> {
    let facts = program.files[file]
    var names: Set<Substring> = []
    for declaration in facts.declarations { declaration.forEachTypeName { names.formUnion($0.chain) } }
    for use in facts.uses {
      names.formUnion(use.name.chain)
      if case .local(let type?, _) = use.base { type.forEachName { names.formUnion($0.chain) } }
    }
    return names
  }
}
