// SPDX-License-Identifier: Apache-2.0

import Foundation

import Spezi

class HospitalDelegate: SpeziAppDelegate {
  override var configuration: Configuration { Configuration(session: URLSession.shared) }
}
