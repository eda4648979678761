// SPDX-License-Identifier: Apache-2.0

import Subprocess

struct ReleaseModel {
  func tags() async throws -> String? {
    try await run(.name("git"), arguments: ["tag"], output: .string(limit: 4096)).standardOutput
  }
}
