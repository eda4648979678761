// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Discovery: Operation, @unchecked Sendable {
  private var server: String?

  override func main() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { self.server = "local" }
  }
}
