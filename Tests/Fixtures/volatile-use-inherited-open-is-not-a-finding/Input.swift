// SPDX-License-Identifier: Apache-2.0

import Foundation

class Valve {
  func open(_ name: String, _ angle: Int32) {}
}

final class MainValve: Valve {
  func start() { open("main", 90) }
}
