// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The toolchain's `libIndexStore`, loaded while the program runs, with the functions of its C header that are needed.
///
/// Pointers of the C interface are only used here, and as handles by ``IndexStore``. A handle is an object of the C
/// library; one from a `create` function is passed to the `dispose` function once, after its last use.
struct IndexStoreLibrary {
  /// An object of the library: a store, a unit, a record, an occurrence, a symbol.
  typealias Handle = UnsafeMutableRawPointer
  /// `indexstore_string_ref_t`: a pointer and a length, laid out as C's `iovec`.
  typealias Text = iovec

  private typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
  private typealias CreateReader =
    @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
  private typealias Dispose = @convention(c) (Handle) -> Void
  private typealias TextVisitor = @convention(c) (UnsafeMutableRawPointer?, Text) -> Bool
  private typealias HandleVisitor = @convention(c) (UnsafeMutableRawPointer?, Handle?) -> Bool
  private typealias VisitTexts = @convention(c) (Handle, UInt32, UnsafeMutableRawPointer?, TextVisitor) -> Bool
  private typealias VisitHandles = @convention(c) (Handle, UnsafeMutableRawPointer?, HandleVisitor) -> Bool
  private typealias GetText = @convention(c) (Handle) -> Text
  private typealias GetHandle = @convention(c) (Handle) -> Handle?
  private typealias GetNumber = @convention(c) (Handle) -> UInt32
  private typealias GetRoles = @convention(c) (Handle) -> UInt64
  private typealias GetFlag = @convention(c) (Handle) -> Bool
  private typealias GetTime =
    @convention(c) (
      Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>,
      UnsafeMutablePointer<Handle?>?
    ) -> Bool
  private typealias GetPosition =
    @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void

  /// A text that the library returns for a handle.
  enum Property: String, CaseIterable {
    case mainFile = "unit_reader_get_main_file"
    case workingFolder = "unit_reader_get_working_dir"
    case moduleName = "unit_reader_get_module_name"
    case dependencyName = "unit_dependency_get_name"
    case dependencyPath = "unit_dependency_get_filepath"
    case symbolName = "symbol_get_name"
    case symbolIdentifier = "symbol_get_usr"
  }

  /// A kind of object that is created for a store and a name.
  enum Reader: String { case unit = "unit_reader", record = "record_reader" }

  /// Objects that are parts of another one.
  enum Parts: String {
    case dependencies = "unit_reader_dependencies_apply_f"
    case occurrences = "record_reader_occurrences_apply_f"
    case relations = "occurrence_relations_apply_f"
  }

  private let library: UnsafeMutableRawPointer

  /// Loads the library; it stays loaded until the program ends.
  ///
  /// - Parameter path: The file.
  /// - Throws: An ``IndexStoreError`` if it is not such a library.
  init(at path: String) throws(IndexStoreError) {
    // The loader would wait forever for a pipe.
    if let kind = FileStatus(of: path)?.kind, kind != .file {
      throw IndexStoreError("cannot load the library that reads indexes, \(path): it is not a regular file")
    }
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "it cannot be loaded"
      throw IndexStoreError("cannot load the library that reads indexes, \(path): \(reason)")
    }
    self.library = library
    // All functions are looked up once at the start, so that no later call can fail because one is missing.
    for name in Self.names where dlsym(library, "indexstore_" + name) == nil {
      throw IndexStoreError("\(path) is not a library that reads indexes: it has no function indexstore_\(name)")
    }
  }

  private static var names: [String] {
    Property.allCases.map(\.rawValue) + [
      Parts.dependencies.rawValue, Parts.occurrences.rawValue, Parts.relations.rawValue, "store_create",
      "store_dispose", "store_units_apply_f", "store_get_unit_modification_time", "unit_reader_create",
      "unit_reader_dispose", "record_reader_create", "record_reader_dispose", "unit_reader_has_main_file",
      "unit_dependency_get_kind", "occurrence_get_symbol", "occurrence_get_roles", "occurrence_get_line_col",
      "symbol_get_kind", "symbol_get_subkind", "symbol_relation_get_roles", "symbol_relation_get_symbol",
      "format_version",
    ]
  }

  /// A function of the library, with the type that the C header gives it.
  private func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let symbol = dlsym(library, "indexstore_" + name) else {
      preconditionFailure("indexstore_\(name) was there when the library was loaded")
    }
    return unsafeBitCast(symbol, to: Function.self)
  }
}

extension IndexStoreLibrary {
  /// The version of the format that it reads, which names a folder of the index.
  var formatVersion: UInt32 { function("format_version", as: (@convention(c) () -> UInt32).self)() }

  /// Opens a store; `nil` if that fails.
  func open(_ path: String) -> Handle? { function("store_create", as: Create.self)(path, nil) }

  func close(_ store: Handle) { function("store_dispose", as: Dispose.self)(store) }

  /// Opens a part of a store while a function runs; does nothing if there is no such part.
  func withReader(_ kind: Reader, named name: String, of store: Handle, _ body: (Handle) -> Void) {
    guard let reader = function(kind.rawValue + "_create", as: CreateReader.self)(store, name, nil) else { return }
    body(reader)
    function(kind.rawValue + "_dispose", as: Dispose.self)(reader)
  }

  /// The names of a store's units, sorted.
  func unitNames(of store: Handle) -> [String] {
    var names: [String] = []
    let isSorted: UInt32 = 0
    // The context points to `names`, which outlives the call; the library does not keep it.
    withUnsafeMutablePointer(to: &names) { names in
      _ = function("store_units_apply_f", as: VisitTexts.self)(store, isSorted, names) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(IndexStoreLibrary.string(name))
        return true
      }
    }
    // The library does not say in which order it lists them.
    return names.sorted()
  }

  /// Calls a function with each part of an object; the parts are valid during the call only.
  func forEach(_ parts: Parts, of handle: Handle, _ body: @escaping (Handle) -> Void) {
    var body = body
    // The context points to `body`, which outlives the call; the library does not keep it.
    withUnsafeMutablePointer(to: &body) { body in
      _ = function(parts.rawValue, as: VisitHandles.self)(handle, body) { context, part in
        if let part { context?.assumingMemoryBound(to: ((Handle) -> Void).self).pointee(part) }
        return true
      }
    }
  }

  /// When a unit was written, in nanoseconds; `nil` if that is not known.
  func modificationTime(ofUnit name: String, in store: Handle) -> Int? {
    var seconds: Int64 = 0
    var nanoseconds: Int64 = 0
    let isUnknown = function("store_get_unit_modification_time", as: GetTime.self)(
      store, name, &seconds, &nanoseconds, nil)
    return isUnknown ? nil : Int(seconds) &* 1_000_000_000 &+ Int(nanoseconds)
  }

  func text(_ property: Property, of handle: Handle) -> String {
    Self.string(function(property.rawValue, as: GetText.self)(handle))
  }

  func hasMainFile(_ unit: Handle) -> Bool { function("unit_reader_has_main_file", as: GetFlag.self)(unit) }

  func isRecord(_ dependency: Handle) -> Bool {
    function("unit_dependency_get_kind", as: GetNumber.self)(dependency) == IndexStoreDependencyKind.record.rawValue
  }

  /// The symbol that an occurrence names; `nil` in an index that is damaged.
  func symbol(ofOccurrence occurrence: Handle) -> Handle? {
    function("occurrence_get_symbol", as: GetHandle.self)(occurrence)
  }

  /// The symbol that an occurrence is related to; `nil` in an index that is damaged.
  func symbol(ofRelation relation: Handle) -> Handle? {
    function("symbol_relation_get_symbol", as: GetHandle.self)(relation)
  }

  func roles(ofOccurrence occurrence: Handle) -> UInt64 {
    function("occurrence_get_roles", as: GetRoles.self)(occurrence)
  }

  func roles(ofRelation relation: Handle) -> UInt64 {
    function("symbol_relation_get_roles", as: GetRoles.self)(relation)
  }

  func kind(ofSymbol symbol: Handle) -> UInt32 { function("symbol_get_kind", as: GetNumber.self)(symbol) }

  func subkind(ofSymbol symbol: Handle) -> UInt32 { function("symbol_get_subkind", as: GetNumber.self)(symbol) }

  func position(ofOccurrence occurrence: Handle) -> (line: Int, column: Int) {
    var line: UInt32 = 0
    var column: UInt32 = 0
    function("occurrence_get_line_col", as: GetPosition.self)(occurrence, &line, &column)
    return (Int(line), Int(column))
  }

  /// A copy of a text, which the library may drop afterwards.
  private static func string(_ text: Text) -> String {
    guard let start = text.iov_base else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(text.iov_len)), as: UTF8.self)
  }
}
