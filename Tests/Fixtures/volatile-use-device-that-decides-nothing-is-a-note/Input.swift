// SPDX-License-Identifier: Apache-2.0

import Photos

final class Shelf {
  private(set) var changes = 0

  func change() {
    changes += 1
    PHPhotoLibrary.shared().performChanges { self.changes = 0 }
  }

  func isFull() -> Bool { PHAsset.fetchAssets(with: .image, options: nil).count > 10 }
  func title() -> String { changes == 0 ? "Shelf" : "New" }
  func forget() { changes = 0 }
}
