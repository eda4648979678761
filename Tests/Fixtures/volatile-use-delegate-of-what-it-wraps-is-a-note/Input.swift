// SPDX-License-Identifier: Apache-2.0

import CoreLocation

final class Positioning: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  func start() { manager.delegate = self }
}
