// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reviews {
  private(set) var isAsked = false

  func ask() {
    guard !CommandLine.arguments.contains("--uitesting") else { return }
    guard !CommandLine.arguments.contains(where: { $0.hasSuffix("InstallTests") }) else { return }
    isAsked = true
  }
}
