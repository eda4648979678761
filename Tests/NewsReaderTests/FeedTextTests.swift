// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NewsReader

struct FeedTextTests {
  @Test(arguments: [
    ("utf-8", String.Encoding.utf8, "ü€"), ("ISO-8859-1", .isoLatin1, "ü"), ("windows-1252", .windowsCP1252, "ü€"),
    ("iso-8859-2", .isoLatin2, "ř"), ("windows-1251", .windowsCP1251, "Ж"), ("UTF-16", .utf16, "ü€"),
    ("Shift_JIS", .shiftJIS, "木"), ("UTF-16LE", .utf16LittleEndian, "ü€"), ("UTF-16BE", .utf16BigEndian, "ü€"),
  ])
  func `a text is decoded`(name: String, encoding: String.Encoding, letters: String) throws {
    let text = #"<?xml version="1.0" encoding="\#(name)"?><rss><channel><title>\#(letters)</title></channel></rss>"#
    let body = try #require(text.data(using: encoding))
    #expect(try XMLFeedParser().feed(in: body, from: Samples.address).title == letters)
  }

  @Test func `bytes of another encoding than declared are replaced`() throws {
    let body = Data("<rss><channel><title>F".utf8) + [0xfc] + Data("nf</title></channel></rss>".utf8)
    #expect(try XMLFeedParser().feed(in: body, from: Samples.address).title == "F\u{fffd}nf")
  }

  @Test func `an encoding that nothing here can decode is named`() {
    let start = Data("<?xml version='1.0' encoding='KOI8-R'?><rss><channel><title>".utf8)
    let end = Data("</title></channel></rss>".utf8)
    #expect(throws: FeedProblem.unknownEncoding("koi8-r")) {
      try XMLFeedParser().feed(in: start + [0xc1] + end, from: Samples.address)
    }
    // All of it is ASCII as well.
    #expect(throws: Never.self) { try XMLFeedParser().feed(in: start + end, from: Samples.address) }
  }

  @Test func `the host's encoding counts where the bytes say nothing`() {
    let latin1 = Data([0x3c, 0xfc, 0x3e])
    #expect(FeedText.utf8(latin1, sentAs: "ISO-8859-1") == Data("<ü>".utf8))
    #expect(FeedText.utf8(latin1, sentAs: nil) == latin1)
    #expect(FeedText.utf8(latin1, sentAs: "x-unknown") == latin1)
    #expect(FeedText.utf8(Data("<ü>".utf8), sentAs: "iso-8859-1") == Data("<ü>".utf8))
    let declared = Data("<?xml version='1.0' encoding='windows-1251'?>".utf8) + latin1
    #expect(FeedText.utf8(declared, sentAs: "iso-8859-1") == declared)
  }

  @Test func `the declaration goes and the lines stay`() throws {
    let mark = Data([0xef, 0xbb, 0xbf])
    #expect(try FeedText.text(of: mark + Data("\n<?xml version='1.0'\n encoding='x'?>\n<a/>".utf8)) == "\n\n\n<a/>")
    #expect(try FeedText.text(of: Data("<?xml-stylesheet href='x'?><a/>".utf8)) == "<?xml-stylesheet href='x'?><a/>")
  }
}
