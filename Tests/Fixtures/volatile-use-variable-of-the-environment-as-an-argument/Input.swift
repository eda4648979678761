// SPDX-License-Identifier: Apache-2.0

import Foundation

func align(_ lines: [String], locale: String?) -> [String] { lines.map { "\(locale ?? "en"): \($0)" } }

final class LyricsCoordinator {
  func lines(of song: [String]) -> [String] {
    let override = ProcessInfo.processInfo.environment["LYRICS_LOCALE"]
    return align(song, locale: override)
  }
}

final class PriceCoordinator {
  func price(of amount: Int) -> Int {
    amount * (Int(ProcessInfo.processInfo.environment["RATE"] ?? "") ?? 1)
  }
}
