// SPDX-License-Identifier: Apache-2.0

import Photos

final class PhotosViewModel {
  private(set) var isEmpty = false

  func load() { isEmpty = PHAsset.fetchAssets(with: .image, options: nil).count == 0 }
}
