// SPDX-License-Identifier: Apache-2.0

import AppKit
import SwiftUI

struct Export: View {
  var body: some View {
    Button("Export") {
      let panel = NSSavePanel()
      panel.directoryURL = FileManager.default.urls(for: .applicationDirectory, in: .localDomainMask)[0]
    }
  }
}
