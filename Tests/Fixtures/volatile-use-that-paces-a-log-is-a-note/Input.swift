// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Log {
  static func info(_ text: String) {}
}

final class Microphone {
  private var bufferCount = 0
  private var lastBufferLogTime: Date?
  private var lastLoginTime: Date?

  func process(_ buffer: [Float]) {
    bufferCount += 1
    let now = Date()
    if lastBufferLogTime == nil || now.timeIntervalSince(lastBufferLogTime!) >= 60 {
      Log.info("\(bufferCount) buffers in the last minute")
      bufferCount = 0
      lastBufferLogTime = now
    }
  }

  func mustLogIn() -> Bool {
    guard let lastLoginTime else { return true }
    Log.info("checking the login")
    return Date().timeIntervalSince(lastLoginTime) >= 3600
  }
}

func start() {
  let microphone = Microphone()
  microphone.process([])
  _ = microphone.mustLogIn()
}
