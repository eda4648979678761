// SPDX-License-Identifier: Apache-2.0

import AVFoundation

final class SessionState {
  private(set) var isRunning = false

  func start() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback)
    try session.setActive(true)
    isRunning = true
  }
}
