// SPDX-License-Identifier: Apache-2.0

import SwiftCLI

struct PackageModel {
  func tags(of url: String) throws -> String { try Task.capture(bash: "git ls-remote \(url)").stdout }
}
