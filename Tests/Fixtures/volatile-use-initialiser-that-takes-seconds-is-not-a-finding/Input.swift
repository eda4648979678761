// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Page {
  func days(_ seconds: [Double]) -> [Date] { seconds.map(Date.init(timeIntervalSince1970:)) }
}
