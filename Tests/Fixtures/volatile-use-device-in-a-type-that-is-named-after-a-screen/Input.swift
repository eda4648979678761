// SPDX-License-Identifier: Apache-2.0

import UIKit

final class HomeScreenModel {
  private(set) var isSaving = false
  func load() { if UIDevice.current.batteryLevel < 0.2 { isSaving = true } }
}
