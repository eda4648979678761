// SPDX-License-Identifier: Apache-2.0

import Foundation

final class FileLoggerImpl {
  private var lines: [(Date, String)] = []
  func trim() { lines.removeAll { $0.0 < Date().addingTimeInterval(-3600) } }
}

final class DeviceLogCollector {
  private var since = Date.distantPast
  func collect() -> Bool { Date().timeIntervalSince(since) > 60 }
}
