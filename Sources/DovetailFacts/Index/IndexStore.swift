// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An index that the compiler has written while it built a program.
///
/// It is closed when the last reference to it is released.
final class IndexStore {
  /// What the index contains about one source file.
  struct Unit {
    let name: String
    /// The source file, as an absolute path.
    let path: String
    let module: String
    /// When it was written, in nanoseconds.
    let written: Int
    /// The records with the names in the file.
    let records: [String]
  }

  /// A name in a source file.
  struct Occurrence {
    let line: Int
    let column: Int
    let roles: IndexStoreRoles
    let symbol: Symbol
    /// The identifier of the symbol that it is declared in, for a definition.
    let parent: String?
  }

  struct Symbol: Hashable {
    let identifier: String
    let name: String
    let kind: ResolvedSymbol.Kind
  }

  private let library: IndexStoreLibrary
  private let store: IndexStoreLibrary.Handle

  /// Opens an index.
  ///
  /// - Parameters:
  ///   - path: The folder that was passed to the compiler as `-index-store-path`.
  ///   - library: The library that reads it.
  /// - Throws: An ``IndexStoreError`` if there is no index.
  init(at path: String, library: IndexStoreLibrary) throws(IndexStoreError) {
    guard let folder = FileStatus(of: path) else {
      throw IndexStoreError(
        "there is no index at \(path); `swift build` writes one to .build/debug/index/store, and "
          + "`swiftc -index-store-path PATH` writes one to PATH")
    }
    // The library would accept any folder, and create an index in it.
    let units = "\(path)/v\(library.formatVersion)/units"
    guard folder.kind == .folder, FileStatus(of: units)?.kind == .folder,
      let store = library.open(path)
    else {
      throw IndexStoreError(
        "\(path) is not an index that this toolchain reads: there is no folder v\(library.formatVersion)/units in it")
    }
    self.library = library
    self.store = store
  }

  deinit { library.close(store) }

  /// The units of source files, in the order of their names.
  var units: [Unit] {
    library.unitNames(of: store).compactMap { name in
      var unit: Unit?
      library.withReader(.unit, named: name, of: store) { reader in
        guard library.hasMainFile(reader) else { return }
        let folder = library.text(.workingFolder, of: reader)
        let mainFile = library.text(.mainFile, of: reader)
        var records: [String] = []
        library.forEach(.dependencies, of: reader) { [library] dependency in
          guard library.isRecord(dependency), library.text(.dependencyPath, of: dependency) == mainFile else { return }
          records.append(library.text(.dependencyName, of: dependency))
        }
        unit = Unit(
          name: name, path: mainFile.hasPrefix("/") ? mainFile : folder + "/" + mainFile,
          module: library.text(.moduleName, of: reader),
          written: library.modificationTime(ofUnit: name, in: store) ?? 0, records: records.sorted())
      }
      return unit
    }
  }

  /// Calls a function with every name in a record, except for those of getters and setters.
  func forEachOccurrence(inRecord name: String, _ body: @escaping (Occurrence) -> Void) {
    library.withReader(.record, named: name, of: store) { record in
      library.forEach(.occurrences, of: record) { [self] handle in
        guard let symbol = library.symbol(ofOccurrence: handle),
          IndexStoreAccessor(rawValue: library.subkind(ofSymbol: symbol)) == nil
        else { return }
        let roles = IndexStoreRoles(rawValue: library.roles(ofOccurrence: handle))
        let position = library.position(ofOccurrence: handle)
        body(
          Occurrence(
            line: position.line, column: position.column, roles: roles,
            symbol: Symbol(
              identifier: library.text(.symbolIdentifier, of: symbol), name: library.text(.symbolName, of: symbol),
              kind: IndexStoreSymbolKind(rawValue: library.kind(ofSymbol: symbol))?.resolved ?? .other),
            parent: roles.contains(.definition) ? parent(of: handle) : nil))
      }
    }
  }

  private func parent(of occurrence: IndexStoreLibrary.Handle) -> String? {
    var parent: String?
    library.forEach(.relations, of: occurrence) { [library] relation in
      guard IndexStoreRoles(rawValue: library.roles(ofRelation: relation)).contains(.childOf),
        let symbol = library.symbol(ofRelation: relation)
      else { return }
      parent = library.text(.symbolIdentifier, of: symbol)
    }
    return parent
  }
}
