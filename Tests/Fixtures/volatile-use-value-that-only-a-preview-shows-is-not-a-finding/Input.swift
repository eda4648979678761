// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Release {
  let date: Date
  func text() -> String { "\(date.timeIntervalSince1970)" }
}

struct Row: View {
  let release: Release
  var body: some View { Text(release.text()) }
}

private let latest = [Release(date: Date())]

#Preview { Row(release: latest[0]) }
