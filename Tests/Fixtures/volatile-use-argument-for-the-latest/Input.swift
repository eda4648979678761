// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reviews {
  private(set) var isAsked = false

  func ask() { isAsked = CommandLine.arguments.contains("--latest") }
}
