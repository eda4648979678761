// SPDX-License-Identifier: Apache-2.0

/// One word of the greeting.
protocol Word: Sendable { var text: String { get } }
struct PlainWord: Word { let text: String }

protocol HasWords: Sendable {
  var alpha: any Word { get }
  var bravo: any Word { get }
  var charlie: any Word { get }
  var delta: any Word { get }
  var echo: any Word { get }
  var foxtrot: any Word { get }
  var golf: any Word { get }
  var hotel: any Word { get }
  var india: any Word { get }
  var juliet: any Word { get }
}

final class Words: HasWords, @unchecked Sendable {
  lazy var alpha: any Word = PlainWord(text: "alpha")
  lazy var bravo: any Word = PlainWord(text: "bravo")
  lazy var charlie: any Word = PlainWord(text: "charlie")
  lazy var delta: any Word = PlainWord(text: "delta")
  lazy var echo: any Word = PlainWord(text: "echo")
  lazy var foxtrot: any Word = PlainWord(text: "foxtrot")
  lazy var golf: any Word = PlainWord(text: "golf")
  lazy var hotel: any Word = PlainWord(text: "hotel")
  lazy var india: any Word = PlainWord(text: "india")
  lazy var juliet: any Word = PlainWord(text: "juliet")
}

func greet(_ words: any HasWords) {
  print(words.alpha.text, words.bravo.text, words.charlie.text, words.delta.text, words.echo.text)
  print(words.foxtrot.text, words.golf.text, words.hotel.text, words.india.text, words.juliet.text)
}

greet(Words())
