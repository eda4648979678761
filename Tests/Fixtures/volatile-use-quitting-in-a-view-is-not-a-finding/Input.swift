// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Welcome: View {
  var body: some View { Button("Quit") { exit(0) } }
}
