// SPDX-License-Identifier: Apache-2.0

import SwiftUI

#Preview {
  Text("\(Int.random(in: 1...3))")
}

struct ClockPreviews: PreviewProvider {
  static var previews: Text { Text("\(Date())") }
}
