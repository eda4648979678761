// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

/// Whatever the documentation shows is code that the compiler accepts.
@Suite struct SnippetTests {
  @Test(arguments: Page.documents)
  func `the code of a page compiles`(page: Page) throws {
    let compiler = try Compiler.current.get()
    for program in page.programs {
      let output = try compiler.check(program, of: page)
      #expect(output.status == 0, "\(page.name)\n\(output.text)")
    }
    for manifest in page.manifests {
      let output = try compiler.checkManifest(manifest)
      #expect(output.status == 0, "\(page.name)\n\(output.text)")
    }
  }

  @Test(arguments: Page.comments)
  func `the code of a documentation comment compiles`(page: Page) throws {
    let compiler = try Compiler.current.get()
    for program in page.programs {
      let output = try compiler.check(program, of: page)
      #expect(output.status == 0, "\(page.name)\n\(output.text)")
    }
  }

  @Test func `code that is wrong is refused`() throws {
    let page = Page(
      name: "wrong", file: URL(filePath: "wrong.md"),
      text: ["```swift", "var count: Int { shared { \"one\" } }", "```"])
    let output = try Compiler.current.get().check(page.programs[0], of: page)
    #expect(output.status != 0)
    #expect(output.text.contains("wrong.md:2:"), "\(output.text)")
  }

  @Test func `the pages and comments are found`() {
    #expect(Page.documents.count >= 7)
    #expect(Page.comments.count >= 90)
  }
}
