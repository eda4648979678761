// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation

extension NewsReader {
  /// Builds what the headlines need, and describes the graph in JSON: `dovetail graph --snapshot` draws it.
  func snapshot() -> String {
    let snapshot = WiringSnapshot(of: app) { _ = $0.newsListScreen }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(snapshot) else {
      preconditionFailure("a snapshot consists of numbers, names and flags, which JSON can hold")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
