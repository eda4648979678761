// SPDX-License-Identifier: Apache-2.0

import DovetailFacts

/// Finds the modules whose tests already answer the requests of `URLSession.shared`.
///
/// `URLProtocol.registerClass(_:)`, and libraries that do the same, replace what the shared session loads in the whole
/// process, also where nothing is injected.
struct StubbedLoading {
  /// The modules that stub the shared session of the process that imports them.
  private static let stubbingModules: Set<String> = ["Hippolyte", "Mocker", "OHHTTPStubs", "OHHTTPStubsSwift"]

  let program: Program
  let roles: RolesByDeclaration

  /// Turns the uses of the shared session in such modules into notes.
  func markMinor(_ found: inout [VolatileUse]) {
    let shared = found.indices.filter { found[$0].entry.name == "URLSession.shared" }
    guard !shared.isEmpty else { return }
    let tested = testedModules
    for index in shared where tested.contains(program.files[found[index].id.file].module) {
      found[index].mark(as: .stubbedLoading)
    }
  }

  /// The modules that are imported by modules that stub the shared session.
  private var testedModules: Set<String> {
    let registrations = program.uses.filter { $0 == "URLProtocol.registerClass" }.filter { roles[$0].contains(.test) }
    var stubbing = Set(registrations.map { program.files[$0.file].module })
    for file in program.files where file.imports.contains(where: { Self.stubbingModules.contains($0.module) }) {
      stubbing.insert(file.module)
    }
    return program.files.reduce(into: []) { tested, file in
      if stubbing.contains(file.module) { tested.formUnion(file.imports.map(\.module)) }
    }
  }
}
