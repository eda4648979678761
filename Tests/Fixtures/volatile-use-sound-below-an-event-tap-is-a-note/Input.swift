// SPDX-License-Identifier: Apache-2.0

import AppKit
import ApplicationServices

final class LoudnessTap {
  private var tap: CFMachPort?
  private(set) var sound: URL?

  func listen(_ handler: CGEventTapCallBack) {
    tap = CGEvent.tapCreate(
      tap: .cgSessionEventTap, place: .headInsertEventTap, options: .defaultTap, eventsOfInterest: 1, callback: handler,
      userInfo: nil)
    guard let tap else { return }
    let source = CFMachPortCreateRunLoopSource(nil, tap, 0)
    CFRunLoopAddSource(CFRunLoopGetMain(), source, .commonModes)
  }

  func prepare() {
    let path = "/System/Library/Sounds/volume.aiff"
    if FileManager.default.fileExists(atPath: path) { sound = URL(filePath: path) }
  }

  func forget() { sound = nil }

  func stop() { tap = nil }

  func title() -> String { sound == nil ? "Quiet" : "Loud" }

  func isAllowed() -> Bool { UserDefaults.standard.bool(forKey: "beep") }
}
