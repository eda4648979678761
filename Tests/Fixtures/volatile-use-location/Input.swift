// SPDX-License-Identifier: Apache-2.0

import CoreLocation

final class TripPlanner {
  private let manager = CLLocationManager()
  private(set) var isRunning = false

  func start() { manager.startUpdatingLocation() }
}
