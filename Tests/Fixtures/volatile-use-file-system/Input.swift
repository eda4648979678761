// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Profile {
  func hasPicture(at path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
