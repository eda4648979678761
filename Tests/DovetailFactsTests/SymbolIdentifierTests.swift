// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailFacts

/// What the compiler's identifiers tell about their symbols.
@Suite struct SymbolIdentifierTests {
  @Test(
    arguments: [
      ("s:10Foundation4DateVACycfc", "init()", "Foundation", ["Date", "init"]),
      ("s:20FoundationEssentials4DateV3nowACvpZ", "now", "FoundationEssentials", ["Date", "now"]),
      ("s:STsE8shuffledSay7ElementQzGyF", "shuffled()", "Swift", ["Sequence", "shuffled"]),
      ("s:4Core3BoxCACyxGycfc", "init()", "Core", ["Box", "init"]),
      ("s:3App4takeyy20FoundationEssentials4DateVF", "take(_:)", "App", ["take"]),
      // A member belongs to the module of the extension, not to that of the type.
      ("s:20FoundationEssentials4DateV4CoreE5todayACvpZ", "today", "Core", ["Date", "today"]),
      // Of what comes from C the module is not told.
      ("c:@F@sleep", "sleep(_:)", nil, ["sleep"]),
      ("c:objc(cs)NSFileManager(cpy)defaultManager", "default", nil, ["NSFileManager", "default"]),
      ("c:objc(cs)NSFileManager", "FileManager", nil, ["NSFileManager"]),
      ("s:", "", nil, []), ("s:3Ap", "", nil, []), ("", "", nil, []), ("x:y", "y", nil, []),
    ] as [(String, String, String?, [String])])
  func `an identifier has the module and the names of its symbol`(
    identifier: String, name: String, module: String?, path: [String]
  ) {
    let read = SymbolIdentifier(identifier, name: name)
    #expect(read.module == module)
    #expect(read.path == path)
  }
}
