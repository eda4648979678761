// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct MenuCommands: Commands {
  var body: some Commands {
    CommandMenu("Cache") {
      Button("Open") { NSWorkspace.shared.open(URL(fileURLWithPath: "/tmp")) }
    }
  }
}
