// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestRandomness
import Testing

@testable import NewsReader

struct BrokenFeedTests {
  @Test(arguments: [
    ("", FeedProblem.emptyBody), (" \r\n\t", .emptyBody),
    ("<!DOCTYPE html><p>hello", .webPage), ("<!-- a\n-->\n<!doctype  HTML><p>", .webPage),
    ("<html><body><br></body></html>", .webPage),
    (#"<?xml version="1.0"?><!-- x --><html xmlns="http://www.w3.org/1999/xhtml"/>"#, .webPage),
    (String(repeating: "<?php echo 1 ?>", count: 200) + "<rss><a b=c/></rss>", .malformed(line: 1)),
    (#"{"items": []}"#, .otherFormat), ("\u{0}\u{1}", .otherFormat), ("<!-- only -->", .malformed(line: 1)),
    ("<opml/>", .otherDocument(root: "opml")), ("<rss/>", .noChannel),
    ("<feed/>", .otherDocument(root: "feed")),
    ("<rss>\n<channel>\n</rss>", .malformed(line: 3)), ("<rss>\n<a b=c/></rss>", .malformed(line: 2)),
    ("<rss>\n<channel>\n<item>", .truncated(line: 3)), ("<rss>\n<a><![CDATA[x", .truncated(line: 2)),
  ])
  func `a body that is not a feed is reported`(body: String, problem: FeedProblem) {
    #expect(throws: problem) { try Samples.parse(body) }
  }

  // Not an argument of the test above: a run lists its arguments.
  @Test func `elements that nest too deep are reported`() {
    #expect(throws: FeedProblem.tooDeep) { try Samples.parse(String(repeating: "<a>", count: 50_000)) }
  }

  @Test func `a feed that ends too early is reported`() {
    let bytes = Array(Samples.rss.utf8)
    for length in 1..<bytes.count - 1 {
      #expect(throws: FeedProblem.self) {
        try XMLFeedParser().feed(in: Data(bytes.prefix(length)), from: Samples.address)
      }
    }
  }

  @Test func `a damaged feed is a feed, or a problem with advice`() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = Array(Samples.rss.utf8)
      for _ in 0..<4 {
        bytes[generator.below(bytes.count)] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        let feed = try XMLFeedParser().feed(in: Data(bytes), from: Samples.address)
        #expect(feed.items.count <= 2, "seed \(seed)")
      } catch {
        #expect(!error.reason.isEmpty && !error.advice.isEmpty, "seed \(seed)")
      }
    }
  }

  /// Each of these ends a program that hands them to Foundation's parser on Linux.
  @Test(arguments: [
    "<?m?><rss/>", "<rss><?m  ?></rss>", "<!DOCTYPE a [<!ATTLIST a b CDATA #IMPLIED>]><a/>",
    "<!DOCTYPE a [<!NOTATION n SYSTEM 'x'>]><a/>", "<!DOCTYPE a [<!ENTITY % p '&#60;?m?>'> %p;]><a/>",
  ])
  func `documents that stop the parser are reported`(body: String) {
    #expect(throws: FeedProblem.self) { try Samples.parse(body) }
  }

  @Test func `names that are not text are reported`() {
    let body = Data("<rss><a".utf8) + [0xff, 0xe5] + Data("/></rss>".utf8)
    #expect(throws: FeedProblem.self) { try XMLFeedParser().feed(in: body, from: Samples.address) }
  }

  @Test func `entities that grow are not expanded`() {
    let entities = (1...20).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);'>" }.joined()
    let body = "<!DOCTYPE rss [<!ENTITY e0 'ha'>\(entities)]><rss><channel><title>&e20;</title></channel></rss>"
    #expect(throws: FeedProblem.malformed(line: 1)) { try Samples.parse(body) }
  }
}
