// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestGoldens
import Testing

/// The expansions of all shapes, as text; that they compile and do what they should is in `Shapes`.
@Suite struct ExpansionTests {
  static let shapes = ["Closure", "Declaration", "Effect", "Generic", "Isolation", "Name", "Parameter", "Property"]

  @Test(arguments: shapes)
  func `shapes expand to what is known`(name: String) throws {
    let expansion = Expansion(of: try Self.declarations(name))
    #expect(expansion.report == "")
    try expectGolden(expansion.text, "\(name)Shapes.txt")
  }

  @Test func `the shapes are found`() throws {
    let count = try Self.shapes.reduce(0) { count, name in
      let text = try Self.declarations(name)
      return count + text.matches(of: #/(?m)^ *[^\/{]*@(Seam|Forwarding)[^{]*(protocol|class|struct|actor) /#).count
    }
    #expect(count >= 120)
  }

  private static func declarations(_ name: String) throws -> String {
    let file = testFolder.appending(path: "Shapes/\(name)Shapes.swift")
    return Expansion.declarations(in: try String(contentsOf: file, encoding: .utf8))
  }
}
