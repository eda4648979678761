// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NewsReader

struct PlainTextTests {
  @Test(arguments: [
    ("plain", ["plain"]), ("", []), ("<p> </p>", []),
    ("<p>one</p>\n<p>two<br>three</p>", ["one", "two", "three"]),
    ("dove<b>tail</b>s &amp; <a href='x>'>pins</a>", ["dovetails & '>pins"]),
    ("a &lt;b&gt; &#8217;&#x2019; &nbsp; &unknown; & ;", ["a <b> ’’ &unknown; & ;"]),
    ("1 < 2 > 0", ["1 < 2 > 0"]),
    ("a<script>if (1 < 2) {}</SCRIPT >b<style>x</style>c", ["abc"]),
    ("a</script>b", ["ab"]), ("a<script>b</p>c", ["a"]),
    ("a<!-- <p>b</p> -->c<!doctype x>", ["ac"]),
    ("cut <a href=", ["cut"]), ("cut <!--", ["cut"]), ("cut &", ["cut &"]), ("cut <", ["cut <"]),
    ("&#27;[31mred&#0;&#x110000;", ["[31mred&#x110000;"]),
  ])
  func `markup is taken out`(html: String, expected: [String]) {
    #expect(PlainText.paragraphs(html: html) == expected)
  }

  @Test func `a line is one line`() {
    #expect(PlainText.line(" a\u{1b}[2J\r\n\tb\u{2028}c\u{7} ") == "a[2J b c")
    #expect(PlainText.line("a\u{202e}b\u{2066}c \u{1f469}\u{200d}\u{1f52c}") == "abc 👩‍🔬")
  }

  @Test(
    arguments: ["<script>", "<!--", "&", "<a ", "&#x;", "<p>", "</script", "\u{301}", "<style></", "\n\n"])
  func `no text takes forever`(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    #expect(PlainText.paragraphs(html: text).count <= 20_000)
    #expect(PlainText.paragraphs(text: text).count <= 1)
  }
}
