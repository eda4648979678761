// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct ShopApp: App {
  let session = URLSession(configuration: .default)
  var body: some Scene { WindowGroup { Text("\(session)") } }
}
