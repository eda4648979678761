// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

extension NewsReader {
  /// Builds what the headlines need, and shows the graph as JSON: `dovetail graph --snapshot` draws it.
  func showSnapshot() {
    _ = app.newsListScreen
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Numbers, names and flags: there is nothing in it that JSON could not hold.
    let data = (try? encoder.encode(WiringSnapshot(of: app))) ?? Data()
    app.terminal.show(String(decoding: data, as: UTF8.self))
  }
}
