// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import Foundation
import StoreKit

final class ReadingDesk {
  private var readToday = 0

  func finish(_ items: [CSSearchableItem], in scene: UIWindowScene) {
    readToday += items.count
    CSSearchableIndex.default().indexSearchableItems(items)
    if readToday == 5 { SKStoreReviewController.requestReview(in: scene) }
  }

  var name: String { Host.current().localizedName ?? ProcessInfo.processInfo.hostName }

  func announce() {
    var error: NSDictionary?
    NSAppleScript(source: "display notification \"\(readToday)\"")?.executeAndReturnError(&error)
    if error != nil { readToday = 0 }
  }
}
