// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import NewsReader

struct XMLFeedParserTests {
  @Test func `title and items are read in order`() throws {
    let feed = try Samples.parse(Samples.rss)
    #expect(feed.title == "Sawdust")
    #expect(feed.items.map(\.headline) == ["One", "Two"])
    #expect(feed.items.first?.published == Date(timeIntervalSince1970: 1_777_876_200))
  }

  @Test func `namespaces decide what an element is`() throws {
    let item = try Samples.rssItem(
      """
      <other:title>wrong</other:title><title>right</title>
      <other:creator>wrong</other:creator><dc:creator>Ada</dc:creator>
      """)
    #expect(item?.title == "right")
    #expect(item?.author == "Ada")
  }

  @Test func `full content is preferred to the description`() throws {
    let item = try Samples.rssItem(
      "<description>short</description><content:encoded><![CDATA[<p>a &amp; b</p><p>c</p>]]></content:encoded>")
    #expect(item?.paragraphs == ["a & b", "c"])
  }

  @Test(arguments: [
    ("<link>/a</link>", "https://sawdust.test/a"),
    ("<link>a?b=c</link>", "https://sawdust.test/blog/a?b=c"),
    ("<link> https://else.test/x </link>", "https://else.test/x"),
    ("<guid>https://sawdust.test/7</guid>", "https://sawdust.test/7"),
    ("<link/><guid>https://sawdust.test/8</guid>", "https://sawdust.test/8"),
    (#"<link xml:base="https://other.test/b/">c</link>"#, "https://other.test/b/c"),
  ])
  func `links are resolved`(contents: String, expected: String) throws {
    #expect(try Samples.rssItem(contents)?.link?.absoluteString == expected)
  }

  @Test(arguments: [
    #"<guid isPermaLink="false">https://sawdust.test/7</guid>"#, "<link>javascript:alert(1)</link>",
    "<link>mailto:ada@sawdust.test</link>", "",
  ])
  func `an item without a link has none`(contents: String) throws {
    #expect(try Samples.rssItem(contents)?.link == nil)
  }

  @Test(arguments: [
    ("<author>ada@sawdust.test (Ada &amp; Co)</author>", "Ada & Co"), ("<author>Ada</author>", "Ada"),
    ("<author>)(</author>", ")("),
  ])
  func `the author is found`(contents: String, expected: String) throws {
    #expect(try Samples.rssItem(contents)?.author == expected)
  }

  @Test func `an item without a title is called by its text`() throws {
    #expect(try Samples.rssItem("<description>Some &lt;b&gt;text&lt;/b&gt;</description>")?.headline == "Some text")
    #expect(try Samples.rssItem("")?.headline == "Untitled")
  }

  @Test func `Atom links start at their base or at the feed`() throws {
    let link = #"<link rel="self" href="wrong"/><link href="x"/>"#
    let site = #"<link rel="self" href="https://grain.test/notes/feed"/>"#
    #expect(try Samples.atomEntry(link, feed: site)?.link?.absoluteString == "https://grain.test/notes/x")
    #expect(try Samples.atomEntry(link)?.link == nil)
  }

  @Test(arguments: [
    ("<title>a &lt; b</title>", "a < b"), (#"<title type="html">a &lt;i&gt;b&lt;/i&gt; &amp;amp;</title>"#, "a b &"),
    (#"<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a <b>&lt;c></b></div></title>"#, "a <c>"),
  ])
  func `the type of an Atom text decides how it is read`(contents: String, expected: String) throws {
    #expect(try Samples.atomEntry(contents)?.title == expected)
  }

  @Test func `Atom prefers published and the author of the entry`() throws {
    let contents = "<updated>2026-05-05T00:00:00Z</updated><author><name>Burr</name></author>"
    let both = contents + "<published>2026-05-04T00:00:00Z</published>"
    let feed = "<author><name>Grain</name></author>"
    #expect(try Samples.atomEntry(both)?.published == Date(timeIntervalSince1970: 1_777_852_800))
    #expect(try Samples.atomEntry(contents)?.published == Date(timeIntervalSince1970: 1_777_939_200))
    #expect(try Samples.atomEntry(contents, feed: feed)?.author == "Burr")
    #expect(try Samples.atomEntry("", feed: feed)?.author == "Grain")
  }

  @Test func `other encodings are read`() throws {
    let text = #"<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>Fünf</title></channel></rss>"#
    let body = try #require(text.data(using: .isoLatin1))
    #expect(try XMLFeedParser().feed(in: body, from: Samples.address).title == "Fünf")
  }

  @Test func `the feeds that are shipped are read`() throws {
    #expect(SampleFeeds.addresses.map(\.description).sorted() == SampleFeeds.addresses.map(\.description))
    for case .file(let file) in SampleFeeds.addresses.map(\.location) {
      let feed = try XMLFeedParser().feed(in: Data(contentsOf: file), from: file)
      #expect(feed.items.count >= 2)
      #expect(feed.items.allSatisfy { $0.link != nil && $0.published != nil && $0.author != nil || $0.title == nil })
    }
    #expect(SampleFeeds.addresses.count == 3)
  }
}
