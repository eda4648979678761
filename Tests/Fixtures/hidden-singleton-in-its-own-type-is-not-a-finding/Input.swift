// SPDX-License-Identifier: Apache-2.0

final class Analytics {
  static let shared = Analytics()
  func track(_ event: String) {}
  static func log() { Analytics.shared.track("log") }
}
