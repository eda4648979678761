// SPDX-License-Identifier: Apache-2.0

import AVFoundation

final class CallViewModel {
  private(set) var isOnSpeaker = false

  func update() {
    let session = AVAudioSession.sharedInstance()
    isOnSpeaker = session.currentRoute.outputs.contains { $0.portType == .builtInSpeaker }
  }
}
