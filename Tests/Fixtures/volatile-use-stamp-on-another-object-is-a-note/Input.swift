// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Note {
  var text = ""
  var modified = Date.distantPast
}

final class Editor {
  func replace(_ note: Note, with text: String) {
    note.text = text
    note.modified = Date()
  }
}
