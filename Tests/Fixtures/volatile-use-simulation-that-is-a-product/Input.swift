// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Transaction {
  private(set) var deadline = 0.0

  func simulate() { deadline = Date().timeIntervalSince1970 + 300 }

  func simulateFailure() { deadline = Date().timeIntervalSince1970 - 300 }
}
