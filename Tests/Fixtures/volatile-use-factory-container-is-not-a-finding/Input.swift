// SPDX-License-Identifier: Apache-2.0

import Factory
import Foundation

extension Container {
  var session: Factory<URLSession> { self { URLSession.shared } }
}
