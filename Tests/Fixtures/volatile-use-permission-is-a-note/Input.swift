// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import CoreLocation

final class Permissions {
  private(set) var isReady = false

  func refresh() {
    isReady = AVAudioApplication.shared.recordPermission == .granted && CLLocationManager.locationServicesEnabled()
  }
}
