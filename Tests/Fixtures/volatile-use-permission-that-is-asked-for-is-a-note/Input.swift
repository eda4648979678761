// SPDX-License-Identifier: Apache-2.0

import AVFoundation

final class CameraModel {
  private(set) var isAllowed = false

  func ask() async { isAllowed = await AVCaptureDevice.requestAccess(for: .video) }
  func refresh() { isAllowed = AVCaptureDevice.authorizationStatus(for: .video) == .authorized }
}
