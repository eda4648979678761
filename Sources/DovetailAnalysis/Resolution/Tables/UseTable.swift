// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Selects the uses that a question is about.
///
/// A use is large, and a large program has a million of them, but most questions are about a few that can be recognised
/// by their names. The question is asked once for each distinct name, and other uses are not accessed at all.
struct UseTable: Sendable {
  /// The distinct names, in the order of their first occurrences.
  private(set) var names: [String] = []
  /// For each file and use, the number of its name.
  private var numbers: [[Int32]] = []
  /// For each file and use, the innermost declaration around it.
  private let declarations: [[CompactIndex]]
  private let haveSuffixes: [[Bool]]

  init(_ files: [FileFacts]) {
    declarations = files.map(\.declarationsOfUses)
    haveSuffixes = files.map(\.haveSuffixes)
    var known: [String: Int32] = [:]
    // One use in four has a name that none before it has.
    known.reserveCapacity(files.reduce(0) { $0 + $1.uses.count } / 4)
    numbers.reserveCapacity(files.count)
    for file in files {
      numbers.append(
        file.uses.indices.map { index in
          let name = file.uses[index].name
          if let number = known[name] { return number }
          let number = Int32(names.count)
          known[name] = number
          names.append(name)
          return number
        })
    }
  }

  /// The number of the name of a use, among ``names``.
  func nameNumber(of id: UseID) -> Int { Int(numbers[id.file][id.index]) }

  /// The innermost declaration around a use; `nil` among statements at the top of a file.
  func declaration(around id: UseID) -> DeclarationID? {
    declarations[id.file][id.index].wrappedValue.map { DeclarationID(file: id.file, index: $0) }
  }

  /// Whether something is called or read on the result of a use.
  func hasSuffix(_ id: UseID) -> Bool { haveSuffixes[id.file][id.index] }

  /// For each declaration of a file, the uses in it.
  func byDeclaration(in file: Int, count: Int) -> IndexLists {
    IndexLists(owners: declarations[file].lazy.map(\.wrappedValue), count: count)
  }

  /// The uses whose names satisfy a condition, in the order of the files.
  ///
  /// - Parameters:
  ///   - isWanted: The condition, which is evaluated once for each distinct name.
  ///   - isWantedAnyway: Whether a use is included regardless of its name; it is evaluated for each use.
  /// - Returns: The uses.
  func filter(where isWanted: (String) -> Bool, or isWantedAnyway: ((UseID) -> Bool)? = nil) -> [UseID] {
    let isWanted = names.map(isWanted)
    var found: [UseID] = []
    for (file, numbers) in numbers.enumerated() {
      for (index, number) in numbers.enumerated() {
        let id = UseID(file: file, index: index)
        if isWanted[Int(number)] || isWantedAnyway?(id) ?? false { found.append(id) }
      }
    }
    return found
  }
}
