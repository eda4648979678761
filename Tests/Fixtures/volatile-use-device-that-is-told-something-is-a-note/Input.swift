// SPDX-License-Identifier: Apache-2.0

import Photos

final class Album: NSObject {
  private(set) var changes = 0

  func watch(_ observer: PHPhotoLibraryChangeObserver) {
    changes = 0
    PHPhotoLibrary.shared().register(observer)
  }
}
