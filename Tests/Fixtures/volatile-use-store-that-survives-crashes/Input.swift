// SPDX-License-Identifier: Apache-2.0

import Foundation

actor CrashSafeStore {
  func isFresh(_ saved: Date) -> Bool { Date().timeIntervalSince(saved) < 60 }
}
