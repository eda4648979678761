// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct ClockView: View {
  @State private var date = Date()
  var body: some View { Text("\(date) \(Int.random(in: 0...3)) \(Locale.current)") }
}
