// SPDX-License-Identifier: Apache-2.0

import ShellOut

struct StatusModel {
  func isClean() throws -> Bool { try shellOut(to: "git status --porcelain").isEmpty }
}
