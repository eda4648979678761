// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Extended<Base> {
  let base: Base
}

extension Extended where Base == URL {
  func text() throws -> String { try String(contentsOf: URL(filePath: "/etc/hosts"), encoding: .utf8) }
  func name() -> String { base.lastPathComponent }
  func kind() -> String { base.pathExtension }
}
