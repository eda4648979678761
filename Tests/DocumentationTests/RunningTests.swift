// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

/// What the documentation says that its code prints, it prints; and no root of it leaks.
@Suite struct RunningTests {
  @Test func `the first example of the README is a whole program and prints what it says`() throws {
    let page = try Page(at: "README.md")
    let block = try #require(page.blocks.first { $0.language == "swift" })
    #expect(block.line + block.lines.count <= 30)
    let output = try Compiler.current.get().run(["main.swift": block.text + "\n"])[0]
    #expect(output.text == Self.expectedOutput(of: [block]))
    #expect(output.status == 0)
  }

  // Each page that has a file of its name in `Fixtures/Leaks`, which is appended to the code of the page. That code
  // builds the roots of the page, reads all that they provide, drops them, and counts what is left.
  @Test(arguments: ["README.md"] + articles)
  func `a page prints what it says, and a dropped root frees its values`(path: String) throws {
    let page = try Page(at: path)
    let name = page.file.deletingPathExtension().lastPathComponent
    let fixture = Page.package.appending(path: "Tests/DocumentationTests/Fixtures/Leaks/\(name).swift")
    let program = try #require(page.programs.first)
    let text = try Program(program, of: page).text + String(contentsOf: fixture, encoding: .utf8)
    let output = try Compiler.current.get().run(["main.swift": text])[0]
    #expect(output.text == Self.expectedOutput(of: page.blocks) + "all released\n", "\(page.name)")
    #expect(output.status == 0)
  }

  @Test func `the page of the system's dependencies prints what it says`() throws {
    let page = try Page(at: "Sources/DovetailSystem/DovetailSystem.docc/DovetailSystem.md")
    let program = try #require(page.programs.first)
    let text = Program(program, of: page).text
    let output = try Compiler.current.get().run(
      ["main.swift": text], of: ["Dovetail", "DovetailAtomics", "DovetailSystem"])[0]
    #expect(output.text == Self.expectedOutput(of: page.blocks))
    #expect(output.status == 0)
  }

  private static let articles = [
    "GettingStarted", "Scopes", "Lifetimes", "AsynchronousConstruction", "Replacing", "Modules",
  ].map {
    "Sources/Dovetail/Dovetail.docc/\($0).md"
  }

  /// What the comments after `print(…)` promise; where there is none, the next `text` block shows the output.
  private static func expectedOutput(of blocks: [Page.Block]) -> String {
    var output = ""
    var isPending = false
    for block in blocks {
      if block.language == "text" {
        if isPending { output += block.text + "\n" }
        isPending = false
      }
      guard block.language == "swift" && block.arguments == nil else { continue }
      for line in block.lines {
        if let match = line.firstMatch(of: #/print\(.*\) +// (.*)$/#) {
          output += "\(match.1)\n"
        } else if line.hasPrefix("print(") {
          isPending = true
        }
      }
    }
    return output
  }
}
