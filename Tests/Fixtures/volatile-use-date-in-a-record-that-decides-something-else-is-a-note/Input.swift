// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Profile: Codable {
  var name: String
  var isDefault: Bool
  var dateUpdated: Date
}

// What follows from the profile does not follow from when it was changed.
final class ProfileService {
  private var stored: [Profile] = []

  func save(name: String, isDefault: Bool) {
    let now = Date()
    let profile = Profile(name: name, isDefault: isDefault, dateUpdated: now)
    if profile.isDefault {
      stored = stored.map { other in
        var updated = other
        updated.isDefault = false
        updated.dateUpdated = now
        return updated
      }
    }
    stored.append(profile)
  }
}
