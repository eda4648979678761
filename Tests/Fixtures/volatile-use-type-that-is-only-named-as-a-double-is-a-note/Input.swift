// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a football club plays.
final class FixtureStore: ObservableObject {
  private(set) var kickOff = Date.distantPast

  func hasBegun() -> Bool { kickOff < Date() }
}
