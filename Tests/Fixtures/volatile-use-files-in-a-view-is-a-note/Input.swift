// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Shelf: View {
  let paths: [String]

  var body: some View { Text("\(paths.filter { FileManager.default.fileExists(atPath: $0) }.count)") }
}
