// SPDX-License-Identifier: Apache-2.0

import SwiftShell

struct BranchModel {
  func name() -> String { run(bash: "git branch --show-current").stdout }
}

struct OwnRunModel {
  func run(bash: String) -> String { bash }
  func name() -> String { run(bash: "git") }
}
