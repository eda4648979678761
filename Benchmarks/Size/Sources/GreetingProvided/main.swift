// SPDX-License-Identifier: Apache-2.0

import Dovetail

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

struct Words: CompositionRoot, HasWords {
  let wiring = Wiring()

  var alpha: any Word { shared { PlainWord(text: "alpha") } }
  var bravo: any Word { shared { PlainWord(text: "bravo") } }
  var charlie: any Word { shared { PlainWord(text: "charlie") } }
  var delta: any Word { shared { PlainWord(text: "delta") } }
  var echo: any Word { shared { PlainWord(text: "echo") } }
  var foxtrot: any Word { shared { PlainWord(text: "foxtrot") } }
  var golf: any Word { shared { PlainWord(text: "golf") } }
  var hotel: any Word { shared { PlainWord(text: "hotel") } }
  var india: any Word { shared { PlainWord(text: "india") } }
  var juliet: any Word { shared { PlainWord(text: "juliet") } }
}

func greet(_ words: any HasWords) {
  print(words.alpha.text, words.bravo.text, words.charlie.text, words.delta.text, words.echo.text)
  print(words.foxtrot.text, words.golf.text, words.hotel.text, words.india.text, words.juliet.text)
}

greet(Words())
