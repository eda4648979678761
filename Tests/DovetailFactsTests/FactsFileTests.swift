// SPDX-License-Identifier: Apache-2.0

import TestRandomness
import Testing

@testable import DovetailFacts

@Suite struct FactsFileTests {
  @Test func `encoded facts are decoded unchanged`() throws {
    for seed in UInt64(1)...300 {
      var random = RandomFacts(seed: seed)
      let files = random.list(4) { $0.file() }
      let bytes = FactsFile.encode(files)
      #expect(try FactsFile.decode(bytes) == files, "seed \(seed)")
      #expect(FactsFile.encode(files) == bytes, "seed \(seed)")
    }
  }

  @Test func `bytes that were changed are refused, with what to do`() throws {
    var random = RandomFacts(seed: 7)
    let bytes = FactsFile.encode([random.file()])
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(throws: FactsFileError.self, "byte \(index)") { try FactsFile.decode(changed) }
    }
    for count in bytes.indices {
      #expect(throws: FactsFileError.self, "\(count) bytes") { try FactsFile.decode(Array(bytes[..<count])) }
    }
    #expect("\(FactsFileError.foreign)" == "it is not a file of facts; write one with `dovetail facts`")
    #expect(throws: FactsFileError.foreign) { try FactsFile.decode(Array("{\"facts\": []}".utf8)) }
  }

  /// The hash would stop nearly all of these, so it is not looked at.
  @Test func `no bytes crash the decoder, and the indices in what it accepts are valid`() {
    var random = RandomFacts(seed: testSeed(of: "the mutated facts"))
    let originals = (0..<50).map { _ in
      FactsFile.encode([random.file()])
    }
    var accepted = 0
    for number in 0..<50_000 {
      var bytes = originals[number % originals.count]
      for _ in 0...random.number(4) {
        let index = 5 + random.number(bytes.count - 5)
        switch random.number(4) {
        case 0: bytes[index] = UInt8(random.number(256))
        case 1: bytes[index] ^= 1 << UInt8(random.number(8))
        case 2: bytes.remove(at: index)
        default: bytes.insert(UInt8(random.number(256)), at: index)
        }
        if bytes.count < 8 { break }
      }
      guard let files = try? FactsFile.decode(bytes, verifiesHash: false) else { continue }
      accepted += 1
      for file in files {
        for use in file.uses {
          if let declaration = use.declaration { #expect(file.declarations.indices.contains(declaration)) }
          #expect(use.arguments.isEmpty || use.arguments.count == use.labels.count)
        }
        for (index, declaration) in file.declarations.enumerated() {
          if let parent = declaration.parent { #expect(parent < index && parent >= 0) }
        }
      }
    }
    #expect(accepted > 100, "the mutations reach behind the first check")
  }

  @Test func `types that nest without end are refused`() throws {
    func file(depth: Int) -> FileFacts {
      var type = RandomFacts.plainType
      for _ in 1..<depth {
        var outer = RandomFacts.plainType
        outer.arguments = [type]
        type = outer
      }
      var result = FileFacts(path: "File.swift", module: "App")
      var alias = Declaration(
        kind: .typealias, name: "Deep", parent: nil, position: Position(line: 1, column: 1, offset: 0),
        range: TextRange(offset: 0, length: 1))
      alias.type = type
      result.declarations = [alias]
      return result
    }
    let deepest = file(depth: FactsDecoder.maximumDepth)
    #expect(try FactsFile.decode(FactsFile.encode([deepest])) == [deepest])
    let tooDeep = FactsFile.encode([file(depth: FactsDecoder.maximumDepth + 1)])
    #expect(throws: FactsFileError.self) { try FactsFile.decode(tooDeep) }
  }

  @Test(arguments: ["[", "(", "{", "struct A {", "a.", "try ", "!", "if a {} else ", "let a: (", "a(b: ", "Int?"])
  func `the facts of the deepest source can be decoded`(piece: String) async throws {
    let read = try await DeepThread.run { facts("let deep: " + String(repeating: piece, count: 2000)) }
    #expect(try FactsFile.decode(FactsFile.encode([read])) == [read])
  }
}
