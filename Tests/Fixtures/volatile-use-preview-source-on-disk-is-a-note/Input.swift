// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ThumbnailSource {
  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
}
