// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Release {
  let limit: Date
  func text() -> String { "\(limit.timeIntervalSince1970)" }
}

struct Row: View {
  var body: some View { Text(latest[0].text()) }
}

private let latest = [Release(limit: Date() + 60)]

#Preview { Text(latest[0].text()) }
