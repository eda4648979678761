// SPDX-License-Identifier: Apache-2.0

import Photos

final class ShelfViewModel {
  private(set) var changes = 0

  func change() {
    changes += 1
    PHPhotoLibrary.shared().performChanges { self.changes = 0 }
  }
}
