// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import Foundation

/// Joins what an index says with the facts of a program's files, by file, line and column.
package struct SymbolReading {
  /// The symbols to which the names in the files refer.
  package let symbols: SymbolTable
  /// The number of files that have not changed since they were indexed.
  package let indexedCount: Int
  /// The number of files that have changed since they were indexed; the index is not used for them.
  package let staleCount: Int
  /// The number of files that are not in the index.
  package let missingCount: Int

  /// Reads an index.
  ///
  /// - Parameters:
  ///   - path: The folder of the index.
  ///   - libraryPath: The library that reads it.
  ///   - facts: The facts of every file.
  ///   - folder: The folder that their paths are relative to.
  /// - Throws: An ``IndexStoreError`` if there is no index or no library.
  package init(
    at path: String, libraryPath: String, facts: [FileFacts], in folder: String
  ) throws(IndexStoreError) {
    let store = try IndexStore(at: path, library: IndexStoreLibrary(at: libraryPath))
    var newest: [String: IndexStore.Unit] = [:]
    for unit in store.units {
      let path = Self.realPath(unit.path)
      if let known = newest[path], known.written > unit.written { continue }
      newest[path] = unit
    }
    let gathering = Gathering()
    var (indexed, stale, missing) = (0, 0, 0)
    for file in facts {
      let path = Self.realPath(folder + "/" + file.path)
      guard let unit = newest[path] else {
        missing += 1
        continue
      }
      guard let status = FileStatus(of: path), status.changed <= unit.written else {
        stale += 1
        continue
      }
      indexed += 1
      gathering.gather(unit, of: file, from: store)
    }
    symbols = gathering.table
    (indexedCount, staleCount, missingCount) = (indexed, stale, missing)
  }

  init(_ symbols: SymbolTable, indexed: Int, stale: Int, missing: Int) {
    self.symbols = symbols
    (indexedCount, staleCount, missingCount) = (indexed, stale, missing)
  }

  /// A path with its links followed, as the compiler may have done.
  private static func realPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    // `realpath` has allocated it for the caller.
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Collects definitions and uses, file by file.
private final class Gathering {
  private struct Definition {
    let place: Place
    let module: String
    let parent: String?
  }

  private var definitions: [String: Definition] = [:]
  private var uses: [Place: Set<IndexStore.Symbol>] = [:]

  func gather(_ unit: IndexStore.Unit, of file: FileFacts, from store: IndexStore) {
    // An index lists every use of everything; those that no fact is about would only take memory.
    let asked = Set(
      file.uses.flatMap { use in
        [use.position.place(in: file.path), use.namePosition.place(in: file.path)]
      })
    for record in unit.records {
      store.forEachOccurrence(inRecord: record) { [self] occurrence in
        let place = Place(path: file.path, line: occurrence.line, column: occurrence.column)
        if occurrence.roles.contains(.definition) {
          let definition = Definition(place: place, module: unit.module, parent: occurrence.parent)
          // A file that is compiled several times has the same names each time.
          if definitions[occurrence.symbol.identifier].map({ place < $0.place }) ?? true {
            definitions[occurrence.symbol.identifier] = definition
          }
        } else if occurrence.roles.contains(.reference), !occurrence.roles.contains(.implicit), asked.contains(place) {
          uses[place, default: []].insert(occurrence.symbol)
        }
      }
    }
  }

  var table: SymbolTable {
    var known: [IndexStore.Symbol: ResolvedSymbol] = [:]
    return SymbolTable(
      uses.mapValues { symbols in
        symbols.map { symbol in
          if let symbol = known[symbol] { return symbol }
          let resolved = resolve(symbol)
          known[symbol] = resolved
          return resolved
        }.sorted { ($0.identifier, $0.name) < ($1.identifier, $1.name) }
      })
  }

  private func resolve(_ symbol: IndexStore.Symbol) -> ResolvedSymbol {
    let identifier = SymbolIdentifier(symbol.identifier, name: symbol.name)
    let definition = definitions[symbol.identifier]
    return ResolvedSymbol(
      identifier: symbol.identifier, name: symbol.name, kind: symbol.kind,
      module: definition?.module ?? identifier.module, path: identifier.path, definition: definition?.place,
      owner: definition?.parent.flatMap { definitions[$0]?.place })
  }
}
