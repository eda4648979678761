// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NewsReader

struct CommandLineRequestTests {
  @Test(arguments: [
    ([], CommandLineRequest.tour), (["--help"], .help), (["-h"], .help),
    (["--snapshot"], .snapshot), (["a.xml", "--help"], .help), (["--"], .tour),
    (["a.xml"], .read([FeedAddress(argument: "a.xml")])),
    (["--", "--help", "--"], .read([FeedAddress(argument: "--help"), FeedAddress(argument: "--")])),
  ])
  func understands(arguments: [String], request: CommandLineRequest) throws {
    #expect(try CommandLineRequest(arguments: arguments) == request)
  }

  @Test func `an unknown option is refused`() {
    let problem = UsageProblem(option: "--frobnicate")
    #expect(throws: problem) { try CommandLineRequest(arguments: ["a.xml", "--frobnicate"]) }
    #expect(problem.line == "error: there is no option --frobnicate; --help lists what there is")
  }

  @Test(arguments: ["", "ftp://a.test/x", "http://", "https:///x", "://", "http://a b.test", "gopher://x"])
  func `an address that cannot be read is not tried as a path`(argument: String) {
    #expect(FeedAddress(argument: argument).location == .unsupported)
  }

  @Test func `addresses are files or pages`() throws {
    let page = try #require(URL(string: "https://a.test/feed?x#y"))
    #expect(FeedAddress(argument: "HTTPS://a.test/feed?x#y").location == .web(page))
    #expect(FeedAddress(argument: "/a b.xml").location == .file(URL(filePath: "/a b.xml")))
    let file = try #require(URL(string: "file:///a%20b.xml"))
    #expect(FeedAddress(argument: "file:///a%20b.xml").location == .file(file))
  }

  @Test func `an address is shown on one line`() {
    #expect(FeedAddress(argument: "a\n\u{1b}[31mb").description == "a [31mb")
    #expect(FeedAddress(argument: "").description == "\"\"")
  }
}
