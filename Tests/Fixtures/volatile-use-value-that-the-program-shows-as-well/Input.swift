// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Release {
  let date: Date
  func text() -> String { "\(date.timeIntervalSince1970)" }
}

struct Row: View {
  var body: some View { Text(latest[0].text()) }
}

private let latest = [Release(date: Date())]

#Preview { Text(latest[0].text()) }
