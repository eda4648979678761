// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings

/// Questions about what the device is and permits, of which little depends.
extension UseSite {
  /// Whether the device is only asked what it permits, decides nothing outside of the program's logic, or is what the
  /// type around it is named after.
  var isShownDevice: Bool {
    guard category == .device else { return false }
    if namesAndSuffix.contains(where: Self.asksForPermission) { return true }
    if let type, Self.devices.contains(where: type.name.beginsWithWord) { return true }
    // What becomes of one that is kept is not seen here.
    return !isInLogic && use.context.isDisjoint(with: Use.Context.consequences.union(.initialValue))
  }

  /// Beginnings of the names of types that are about a device.
  private static let devices = [
    "Battery", "Bluetooth", "Camera", "Health", "Microphone", "Pasteboard", "Photo", "Photos",
  ]

  /// Whether a member tells what the user, or another program, permits.
  private static func asksForPermission(_ member: String) -> Bool {
    ["areActivitiesEnabled", "authorizationStatus", "canOpenURL"].contains(member)
      || member.endsWithWord("permission") || member.hasSuffix("ServicesEnabled")
  }
}
